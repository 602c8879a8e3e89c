import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// `base: './'` lets the built page stand in any folder of any static host.
export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  plugins: [
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: 'script-defer',
      workbox: { clientsClaim: true, skipWaiting: true, globPatterns: ['**/*.{js,css,html,wasm,svg,webmanifest}'], maximumFileSizeToCacheInBytes: 8_000_000 },
      manifest: {
        name: 'Celda',
        short_name: 'Celda',
        description: 'Sudoku: play, solve, explain, create',
        start_url: './',
        display: 'standalone',
        background_color: '#fbfaf7',
        theme_color: '#1f4e79',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
    }),
  ],
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
} as Parameters<typeof defineConfig>[0]);

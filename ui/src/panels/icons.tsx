// The signs of the menu. They stand beside words, or for them where there is no room.

const PATHS = {
  new: 'M12 5v14M5 12h14',
  open: 'M3 18V6h6l2 3h10v9z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  saved: 'M5 4h14v16l-7-4-7 4z',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4m0 3v.2',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
  first: 'M6 5v14M19 5v14L9 12z',
  last: 'M18 5v14M5 5v14l10-7z',
  back: 'M16 5v14L6 12z',
  forward: 'M8 5v14l10-7z',
  clear: 'M9 6h11v12H9l-5-6zM12 10l4 4m0-4-4 4',
};
export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

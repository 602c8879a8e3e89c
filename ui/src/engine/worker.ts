// A worker that runs one job after another. The page ends it to cancel.

import init, { run_job } from '../wasm/celda';

export interface Order {
  id: number;
  job: string;
  request: unknown;
}

export type Reply =
  | { id: number; kind: 'told'; value: unknown }
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'failed'; reason: string };

const ready = init();

self.onmessage = async (event: MessageEvent<Order>) => {
  const { id, job, request } = event.data;
  const reply = (message: Reply) => self.postMessage(message);
  try {
    await ready;
    const tell = (text: string) => reply({ id, kind: 'told', value: JSON.parse(text) });
    reply({ id, kind: 'done', value: JSON.parse(run_job(job, JSON.stringify(request), tell)) });
  } catch (error) {
    reply({ id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};

// Long jobs in workers, so that the page never waits. To cancel a job its worker is ended; an idle worker is kept warm for
// the next one.

import { sayFailed } from '../state/messages';
import type { Order, Reply } from './worker';

export class Cancelled extends Error {}

export interface Job<Answer> {
  answer: Promise<Answer>;
  cancel: () => void;
}

const idle: Worker[] = [];
let orders = 0;

const started = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Starts the job `name`; `told` hears what it tells on the way. */
export function start<Answer, Told = never>(name: string, request: unknown, told?: (value: Told) => void): Job<Answer> {
  const worker = idle.pop() ?? started();
  const id = ++orders;
  let cancel = () => {};
  const answer = new Promise<Answer>((resolve, reject) => {
    cancel = () => {
      worker.terminate();
      reject(new Cancelled());
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.onmessage = (event: MessageEvent<Reply>) => {
      const reply = event.data;
      if (reply.id !== id) return;
      if (reply.kind === 'told') {
        told?.(reply.value as Told);
        return;
      }
      idle.push(worker);
      if (reply.kind === 'done') resolve(reply.value as Answer);
      else reject(new Error(reply.reason));
    };
    worker.postMessage({ id, job: name, request } satisfies Order);
  });
  return {
    answer,
    cancel: () => {
      if (!idle.includes(worker)) cancel();
    },
  };
}

/** Jobs of which only the last asked for matters: starting one cancels the one before. */
export class Latest {
  private current: Job<unknown> | null = null;

  /** The answer, or null when another job or a cancellation came in between, or when it failed, which is told here. */
  async run<Answer, Told = never>(name: string, request: unknown, told?: (value: Told) => void): Promise<Answer | null> {
    this.cancel();
    const job = start<Answer, Told>(name, request, told);
    this.current = job as Job<unknown>;
    try {
      return await job.answer;
    } catch (error) {
      if (!(error instanceof Cancelled)) sayFailed(error);
      return null;
    } finally {
      if (this.current === (job as Job<unknown>)) this.current = null;
    }
  }

  cancel() {
    this.current?.cancel();
    this.current = null;
  }
}

import type { SignInAgain } from '../client/call.ts';

/** Delays calls of an expired session until the user has signed in again. */
interface Gate {
  /** True while calls wait for a sign-in. */
  isClosed(): boolean;
  /** True after a cancelled sign-in: automatic refreshes must not ask again. */
  isGivenUp(): boolean;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  readonly wait: SignInAgain;
  /** Retries the waiting calls after a sign-in. */
  open(): void;
  /** Fails the waiting calls. */
  giveUp(): void;
}

export function createGate(): Gate {
  const listeners = new Set<() => void>();
  let isGivenUp = false;
  let waiting: { readonly resume: () => void; readonly fail: () => void }[] = [];
  const settle = (result: 'resume' | 'fail') => {
    const calls = waiting;
    waiting = [];
    isGivenUp = result === 'fail';
    for (const call of calls) call[result]();
    for (const listener of listeners) listener();
  };
  return {
    isClosed: () => waiting.length > 0,
    isGivenUp: () => isGivenUp,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wait: (error) =>
      new Promise((resolve, reject) => {
        isGivenUp = false;
        waiting = [...waiting, { resume: resolve, fail: () => reject(error) }];
        for (const listener of listeners) listener();
      }),
    open: () => settle('resume'),
    giveUp: () => settle('fail'),
  };
}

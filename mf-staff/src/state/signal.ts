/** Event without data. */
export interface Signal {
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

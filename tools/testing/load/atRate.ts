/** Work that is begun at a steady rate, whether or not what began before has ended. */
export interface Going {
  /** Begins no more; resolves when all that began has ended. */
  stop(): Promise<void>;
}

/** @param begin is called with 0, 1, 2, …; it must not reject */
export function atRate(perSecond: number, begin: (count: number) => Promise<void>): Going {
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let begun = 0;
  const letIn = () => {
    // As many as are due: a timer that is late brings those it missed.
    for (const due = ((performance.now() - started) / 1000) * perSecond; begun < due; begun += 1) {
      const one = begin(begun).finally(() => open.delete(one));
      open.add(one);
    }
  };
  const timer = setInterval(letIn, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

import { useState } from 'react';

/** Does something after a press, one at a time: whether it is under way, and why it failed last; null where it did not. */
export function useRun() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function run(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return { isBusy, failure, run };
}

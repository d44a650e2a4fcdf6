/**
 * Settles as a promise does, but after `ms` at the latest, as `onTimeout` does then. The promise's work goes on; its timer ends
 * with the promise.
 *
 * @param onTimeout returns the result instead, or throws
 */
export function withTimeout<T, Late>(promise: Promise<T>, ms: number, onTimeout: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([promise, timeout.then(onTimeout)]).finally(() => clearTimeout(timer));
}

/**
 * Settles like the promise, but after at most `ms` with the result of `onTimeout`. The promise's work isn't cancelled;
 * the timer is.
 *
 * @param onTimeout returns the result after a timeout, or throws
 */
export function withTimeout<T, Late>(promise: Promise<T>, ms: number, onTimeout: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([promise, timeout.then(onTimeout)]).finally(() => clearTimeout(timer));
}

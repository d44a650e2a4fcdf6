/**
 * Preloaded before the server (`node --import`): a signal causes an unhandled error, as it may occur in any library.
 * SIGUSR2: a rejected promise. SIGHUP: an error thrown from a timer.
 */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('A library promised too much', { cause: new Error('its socket was gone') }));
});
process.on('SIGHUP', () => {
  setTimeout(() => {
    throw new Error('A library threw');
  });
});

/**
 * Loaded before the server (`node --import`): on a signal, something fails that nobody waits for, as it can happen in any
 * library. SIGUSR2: a promise. SIGHUP: an error thrown from a timer.
 */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('A library promised too much', { cause: new Error('its socket was gone') }));
});
process.on('SIGHUP', () => {
  setTimeout(() => {
    throw new Error('A library threw');
  });
});

/** An earlier portal left service workers behind; they would serve its files for ever (seed, section 4). */
export function unregisterServiceWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => {
      // Forbidden in some private windows, where none can have been registered either.
    });
}

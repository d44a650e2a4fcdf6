/** An earlier portal left service workers behind; they would go on serving its files. */
export function unregisterServiceWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => {
      // Forbidden in some private windows, where none can have been registered either.
    });
}

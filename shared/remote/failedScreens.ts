/** Reset functions of screens whose chunk failed to load. */
const failed = new Set<() => void>();

export function rememberFailedScreen(askAgain: () => void): void {
  failed.add(askAgain);
}

/** Makes failed screens load again when next rendered; called on "Try again" and navigation. */
export function forgetFailedScreens(): void {
  for (const reset of failed) reset();
  failed.clear();
}

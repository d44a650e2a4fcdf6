/** Screens whose file did not arrive, each with the function that lets it be asked for again. */
const failed = new Set<() => void>();

export function rememberFailedScreen(askAgain: () => void): void {
  failed.add(askAgain);
}

/** The member said "Try again" or went elsewhere: every screen that failed is fetched again when it is shown next. */
export function forgetFailedScreens(): void {
  for (const askAgain of failed) askAgain();
  failed.clear();
}

import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

/** Maximum time to finish running requests before exit. */
const MAX_STOP_MS = 15_000;

/**
 * Handles errors that no other code handles. Logs an unhandled rejection, and continues. After an uncaught exception the
 * state may be inconsistent: logs it, answers running calls, and exits with 1, so that a supervisor restarts the process.
 *
 * @param stop finishes running work and closes resources
 */
export function guardProcess(log: Pick<Logger, 'error' | 'fatal'>, stop: () => Promise<unknown>): void {
  let isStopping = false;
  process.on('unhandledRejection', (reason) => {
    log.error({ failure: loggedError(reason) }, 'Unhandled promise rejection; the process continues');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ failure: loggedError(error) }, 'Uncaught exception; the process stops');
    // The log may be silent, but the reason for the exit must be visible.
    console.error(showLine(`The portal stops because of an unexpected error: ${error.message}. Start it again.`));
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  });
}

import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

/** Maximum time to finish running requests before exit. */
const MAX_STOP_MS = 15_000;

/**
 * Handles errors that nothing else does. An unhandled rejection is logged and work continues. After an uncaught
 * exception, state may be inconsistent: it is logged, running calls are answered, and the process exits with 1 for its
 * supervisor.
 *
 * @param stop finishes running work and closes resources
 */
export function guardProcess(log: Pick<Logger, 'error' | 'fatal'>, stop: () => Promise<unknown>): void {
  let leaving = false;
  process.on('unhandledRejection', (reason) => {
    log.error({ failure: loggedError(reason) }, 'Unhandled promise rejection; the process continues');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ failure: loggedError(error) }, 'An error was not caught; the process stops, to be started again');
    // The log may be silent, but the reason for the exit must be visible.
    console.error(showLine(`The portal must stop, as an error was not caught: ${error.message}. Start it again.`));
    if (leaving) process.exit(1);
    leaving = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  });
}

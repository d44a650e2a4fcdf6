import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

/** How long a process that must go may take to finish what it was asked. */
const LONGEST_STOP_MS = 15_000;

/**
 * No error that nobody waits for ends the process without a word. A promise that fails unheard is logged, and work goes
 * on: nothing was broken off in the middle. After an error that was thrown and not caught, some library's state may be
 * half changed: it is logged, running calls get their answers, and the process ends with 1 for its supervisor.
 *
 * @param stop finishes what runs and closes what is open
 */
export function guardProcess(log: Pick<Logger, 'error' | 'fatal'>, stop: () => Promise<unknown>): void {
  let leaving = false;
  process.on('unhandledRejection', (reason) => {
    log.error({ failure: loggedError(reason) }, 'A promise failed and nobody waited for it; work goes on');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ failure: loggedError(error) }, 'An error was not caught; the process stops, to be started again');
    // The log may be silent; why a process has gone may not be.
    console.error(showLine(`The portal must stop, as an error was not caught: ${error.message}. Start it again.`));
    if (leaving) process.exit(1);
    leaving = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  });
}

import { NIGHTLY_ACTOR } from '@friends/shared/contract/staff/nightlySteps';
import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from '../../platform/http/loggedError.ts';
import { runNightly } from './runNightly.ts';
import { dueDay } from './schedule.ts';
import type { NightlyContext } from './steps.ts';

const POLL_INTERVAL_MS = 30_000;

interface NightlyParts extends Omit<NightlyContext, 'actor' | 'signal' | 'progress'> {
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Polling interval. */
  readonly pollIntervalMs?: number | undefined;
}

/**
 * Starts the nightly run whenever it is due, at once if a day was missed. Several processes on one database share the
 * work (`runNightly`). Does nothing if `NIGHTLY_AT` is `off`.
 */
export function startNightly({ logger, pollIntervalMs = POLL_INTERVAL_MS, ...parts }: NightlyParts): {
  /** Stops between two batches; the next start continues. */
  stop(): Promise<void>;
} {
  const { clock, config } = parts;
  const { nightlyAt } = config;
  if (nightlyAt === null) return { stop: async () => {} };
  const stopping = new AbortController();
  const context: NightlyContext = { ...parts, actor: NIGHTLY_ACTOR, signal: stopping.signal, progress: () => {} };
  /** Last day whose run has ended, so that the database is not queried again that day. */
  let done = '';
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      const result = await runNightly(context);
      if (result === null) return;
      if (result.isDone) done = result.day;
      for (const step of result.results)
        logger[step.status === 'failed' ? 'warn' : 'info']({ nightly: step }, 'Nightly step');
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ failure: loggedError(error) }, 'The nightly run will be continued');
    } finally {
      running = null;
    }
  }

  function poll(): void {
    // Inequality, as a clock that was ahead may be set back; runs that are done are not repeated.
    if (running === null && dueDay(clock(), nightlyAt ?? 0) !== done) running = run();
  }

  const timer = setInterval(poll, pollIntervalMs);
  poll();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

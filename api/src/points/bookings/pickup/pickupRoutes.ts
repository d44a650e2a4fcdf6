import type { Language } from '@friends/shared/contract/rules/language';
import { type FeedPickups, FeedPickupsSchema, type PickedUpFeed } from '@friends/shared/contract/staff/feedPickup';
import type { FastifyInstance } from 'fastify';
import { isLeased } from '../../../platform/database/lease.ts';
import { defineCall } from '../../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../../platform/http/context.ts';
import { loggedError } from '../../../platform/http/loggedError.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { auditDecision } from '../../../staff/audit/auditDecision.ts';
import { listPickups, readLastPoll, readPickupHealth, type StoredPickup } from '../repository/feedPickups.ts';
import { PICKUP_LEASE, pickUpFeeds } from './pickUpFeeds.ts';

const MAX_LATEST = 10;

const toPickedUp = (row: StoredPickup, language: Language): PickedUpFeed => ({
  id: row.id,
  File: row.file_name,
  FoundAt: row.found_at.toISOString(),
  Result: row.result,
  Reason: row.reason?.[language] ?? null,
  Upload: row.upload_id,
  Import: row.import_id,
});

/** Calls about the automatic pickup of booking feeds; the command `bookings pick-up` and the nightly run do the same. */
export function feedPickupRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;
  const { feedFrom, feedLateDays } = config;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });

  async function show(language: Language): Promise<FeedPickups> {
    // Read first: if the run has ended by now, the reads below include its result.
    const isRunning = await isLeased(db, PICKUP_LEASE);
    const last = await readLastPoll(db);
    const health = await readPickupHealth(db, clock(), feedLateDays);
    const latest = await listPickups(db, MAX_LATEST);
    return {
      From: feedFrom?.name ?? null,
      IsRunning: isRunning,
      LookedAt: last?.looked_at.toISOString() ?? null,
      Failure: last?.failure ?? null,
      Waiting: last?.waiting ?? 0,
      LastAt: health.lastAt?.toISOString() ?? null,
      LateDays: feedLateDays,
      IsLate: feedFrom !== null && health.isLate,
      Failed: health.failed,
      Latest: latest.map((row) => toPickedUp(row, language)),
    };
  }

  /** Resolves once the pickup has started or ended; false if another process is picking up. */
  const start = (): Promise<boolean> =>
    new Promise((resolve) => {
      running = pickUpFeeds({ db, clock, config, signal: stopping.signal }, () => resolve(true))
        .then((result) => resolve(result !== null))
        .catch((error: unknown) => {
          if (!stopping.signal.aborted)
            app.log.warn({ failure: loggedError(error) }, 'Picking up booking feeds failed');
          resolve(true);
        });
    });

  defineCall(app, 'feedPickups', {
    tag: 'Automatic pickup of the booking feed',
    summary: 'Automatic pickup of booking feeds: folder or S3 prefix, last poll, and latest files',
    response: FeedPickupsSchema,
    responseDescription: 'State of the pickup',
    handle: ({ language }) => show(language),
  });

  defineCall(app, 'pickUpFeeds', {
    summary: 'Pick up booking feeds now, as the nightly run does',
    response: FeedPickupsSchema,
    responseDescription: 'State of the pickup, which continues in the background',
    errors: ['conflict'],
    async handle(caller) {
      const decision = { action: 'booking feed pickup started', target: feedFrom?.name ?? 'FEED_FROM' };
      await auditDecision(context, caller, decision, async () => {
        if (feedFrom === null) throw new Refusal('pickup_off');
        if (await isLeased(db, PICKUP_LEASE)) throw new Refusal('pickup_running');
        return { what: 'booking feed pickup started' };
      });
      if (!(await start())) throw new Refusal('pickup_running');
      return show(caller.language);
    },
  });
}

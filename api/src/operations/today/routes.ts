import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import { TodaySchema } from '@friends/shared/contract/staff/today';
import { OPERATIONS_RIGHT, queuesFor } from '@friends/shared/contract/staff/todayQueues';
import type { FastifyInstance } from 'fastify';
import { readProblems } from '../../content/problems/readProblems.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { listRuns } from '../nightly/repository/record.ts';
import { QUEUE_STATES, readLastFeed, readPickup } from './repository.ts';

export function todayRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;

  defineCall(app, 'staffToday', {
    tag: 'Queues and figures of today',
    summary: 'Queues that the caller may work on, the last nightly runs and the last feed',
    description: 'Only what the caller has a right to; empty without any of these rights.',
    response: TodaySchema,
    responseDescription: 'Queues, nightly runs and feed',
    async handle({ staff: { rights }, language }) {
      const now = clock();
      const today = jakartaDay(now);
      const isOperator = rights.includes(OPERATIONS_RIGHT);
      const [Queues, nights, Feed, Pickup] = await Promise.all([
        Promise.all(
          queuesFor(rights).map(async (queue) => {
            if (queue === 'contentProblems')
              return { Queue: queue, Count: (await readProblems(context, language)).length, Late: 0, Oldest: null };
            const { count, late, oldest } = await QUEUE_STATES[queue](db, today, now);
            return { Queue: queue, Count: count, Late: late, Oldest: oldest?.toISOString() ?? null };
          }),
        ),
        isOperator ? listRuns(db, FIRST_PAGE, config) : null,
        isOperator ? readLastFeed(db) : null,
        isOperator && config.feedFrom !== null ? readPickup(db, now, config.feedLateDays) : null,
      ]);
      return { Queues, Nights: nights && [...nights.rows], Feed, Pickup };
    },
  });
}

import { RUN_FILTERS } from '@friends/shared/contract/staff/listRules';
import { type NightlyRun, NightlyRunSchema } from '@friends/shared/contract/staff/nightly';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { inBatches, ROWS_AT_ONCE } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { defineList } from '../../staff/lists/defineList.ts';
import { listRuns, listRunsBefore } from './repository/record.ts';
import { RUN_COLUMNS } from './runColumns.ts';

const RUNS_QUERY = {
  State: Type.Optional(Type.Enum([...RUN_FILTERS], { description: 'All if omitted' })),
};

export function nightlyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;
  defineList(app, context, {
    list: 'nightly-runs',
    tag: 'Nightly runs',
    summary: 'Nightly runs with their steps, the latest day first',
    query: RUNS_QUERY,
    row: NightlyRunSchema,
    columns: RUN_COLUMNS,
    find: ({ State: state }) => ({
      page: (paging) => listRuns(db, paging, { state, nightlyAt: config.nightlyAt }),
      readAll: async () => ({
        content: state === undefined ? 'all runs' : `${state} runs`,
        batches: inBatches<NightlyRun>((last) =>
          listRunsBefore(db, { day: last?.Day ?? null, limit: ROWS_AT_ONCE, state }),
        ),
      }),
    }),
  });
}

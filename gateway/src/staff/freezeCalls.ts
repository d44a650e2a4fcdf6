import type { RegisterRoutes } from '@friends/api/areas';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { type FreezeOutcome, freezeReleases, unfreezeReleases } from '@friends/releases/decisions/freezeReleases';
import { ALL, type Freeze as StoredFreeze } from '@friends/releases/registry/freeze';
import { listVersions } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { releaseRefusalText } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { FreezeSchema, UnfreezeSchema } from '@friends/shared/contract/staff/freezes';
import { ReleaseDoneSchema } from '@friends/shared/contract/staff/releases';
import { bodyFaults } from './bodyFaults.ts';
import { performAction, withStoreRefusals } from './performAction.ts';

const stateOf = (freeze: StoredFreeze | null): AuditState =>
  freeze ? { Frozen: true, ...(freeze.until === undefined ? {} : { Until: freeze.until }) } : { Frozen: false };

const toResponse = ({ message, event, before, after }: FreezeOutcome) => ({
  answer: { Done: message },
  event,
  before: stateOf(before),
  after: stateOf(after),
});

const targetOf = (name: string) => (name === ALL ? 'all remotes' : name);

/** Staff calls for freezes, as `npm run release -- freeze` and `unfreeze`. */
export const freezeCalls =
  (store: Store): RegisterRoutes =>
  (app, { clock }) => {
    defineCall(app, 'freezeReleases', {
      tag: 'Freezes',
      summary:
        'Freeze one remote or all: no new release goes live; scheduled releases still do, and rollback is possible',
      body: FreezeSchema,
      rules: bodyFaults,
      response: ReleaseDoneSchema,
      responseDescription: 'What was done',
      errors: ['conflict', 'not_found'],
      async handle({ body: { Name: name = ALL, Until, Why: why }, db, staff, language, request }) {
        const until = Until === undefined ? null : new Date(Until);
        if (until !== null && until <= clock())
          throw new Refusal('invalid_input', { errors: { Until: releaseRefusalText('time_over', {}, language)[1] } });
        if (name !== ALL && (await withStoreRefusals(() => listVersions(store, name))).length === 0)
          throw new Refusal('not_found');
        const caller = { db, clock, staff, request };
        return performAction(caller, {
          action: 'releases frozen',
          name: targetOf(name),
          why,
          run: async (context) => toResponse(await freezeReleases(store, context, name, until)),
        });
      },
    });

    defineCall(app, 'unfreezeReleases', {
      summary: 'End a freeze',
      body: UnfreezeSchema,
      response: ReleaseDoneSchema,
      responseDescription: 'What was done',
      errors: ['conflict'],
      handle: ({ body: { Name: name = ALL, Why: why }, db, staff, request }) =>
        performAction(
          { db, clock, staff, request },
          {
            action: 'releases not frozen any more',
            name: targetOf(name),
            why,
            run: async (context) => toResponse(await unfreezeReleases(store, context, name)),
          },
        ),
    });
  };

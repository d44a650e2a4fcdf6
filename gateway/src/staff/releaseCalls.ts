import type { RegisterRoutes } from '@friends/api/areas';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { activate } from '@friends/releases/decisions/activate';
import { type RollbackOutcome, rollback } from '@friends/releases/decisions/rollback';
import type { Entry } from '@friends/releases/registry/entry';
import { eventText } from '@friends/releases/registry/eventText';
import type { ActionContext } from '@friends/releases/registry/history';
import { type Note, writeNote } from '@friends/releases/registry/notes';
import type { Store } from '@friends/releases/store/store';
import { sourcePlaces } from '@friends/releases/telemetry/sourcePlace';
import {
  ActivateReleaseSchema,
  ActivationPlanSchema,
  ActivationPreviewSchema,
} from '@friends/shared/contract/staff/activation';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { CalendarQuery, StaffCalendarSchema } from '@friends/shared/contract/staff/calendar';
import { CALENDAR_MONTHS } from '@friends/shared/contract/staff/calendarRules';
import { ReleaseDecidedSchema } from '@friends/shared/contract/staff/releaseDecided';
import {
  NoteReleaseSchema,
  ReleaseDoneSchema,
  ReleaseNameParams,
  RemoteDetailSchema,
  RemoteStatesSchema,
  RollbackReleaseSchema,
} from '@friends/shared/contract/staff/releases';
import { bodyFaults } from './bodyFaults.ts';
import { refuseNamesake } from './findAffectedCampaign.ts';
import { requireDecisionRight } from './mayDecide.ts';
import { performAction, withStoreRefusals } from './performAction.ts';
import { previewActivation } from './previewActivation.ts';
import { readCalendar } from './readCalendar.ts';
import { readRemoteDetail, readRemoteStates } from './readRemoteStates.ts';
import { toActivationOrder } from './toActivationOrder.ts';
import { toAuditState } from './toAuditState.ts';

const toLiveRelease = ({ version, window: { from, until, percent } }: Entry) => ({
  Version: version,
  From: from ?? null,
  Until: until ?? null,
  Percent: percent ?? null,
});

interface ReleaseParts {
  readonly store: Store;
  /** Sets the campaigns to match the decision, before its call is answered (`followSeasons`). */
  readonly applyNow: () => Promise<void>;
}

/** @returns the decision's answer and audit record */
async function runDecision(
  { at }: ActionContext,
  applyNow: ReleaseParts['applyNow'],
  decide: () => Promise<RollbackOutcome>,
) {
  const { message, event, before, entries } = await decide();
  await applyNow();
  const states = { before: toAuditState(before, at), after: toAuditState(entries, at) };
  return { answer: { Done: message, Live: entries.map(toLiveRelease) }, event: event ?? undefined, ...states };
}

/**
 * Staff calls for releases: the commands of `npm run release`, for people with the right to them (docs/decisions/0109).
 */
export const releaseCalls =
  ({ store, applyNow }: ReleaseParts): RegisterRoutes =>
  (app, { clock }) => {
    const findPlace = sourcePlaces(store);

    defineCall(app, 'staffReleases', {
      tag: 'Releases',
      summary: 'Live and planned releases of each remote and of the shell',
      response: RemoteStatesSchema,
      responseDescription: 'The remotes, sorted by name',
      handle: () => withStoreRefusals(() => readRemoteStates(store, clock())),
    });

    defineCall(app, 'staffCalendar', {
      tag: 'The calendar',
      summary: 'Everything that is scheduled to begin or end: seasons, releases, content, campaigns, promotions',
      query: CalendarQuery,
      response: StaffCalendarSchema,
      responseDescription: 'The entries, earliest change first',
      handle: ({ query: { Months = CALENDAR_MONTHS }, db, now }) =>
        withStoreRefusals(() => readCalendar({ store, db }, now, Months)),
    });

    defineCall(app, 'staffRelease', {
      summary: 'One remote with its versions, its history, and what a rollback would make live',
      params: ReleaseNameParams,
      response: RemoteDetailSchema,
      responseDescription: 'The remote',
      errors: ['not_found'],
      async handle({ params: { name }, staff, language }) {
        const detail = await withStoreRefusals(() =>
          readRemoteDetail(store, name, { now: clock(), actor: staff, language, findPlace }),
        );
        if (detail === null) throw new Refusal('not_found');
        return detail;
      },
    });

    defineCall(app, 'foreseeReleaseLive', {
      summary: 'Dry run of activating a release; nothing is changed',
      safe: true,
      params: ReleaseNameParams,
      body: ActivationPlanSchema,
      rules: bodyFaults,
      response: ActivationPreviewSchema,
      responseDescription: 'What would be live and planned, or why it would be refused',
      async handle({ params: { name }, body, db, staff, language, request }) {
        await requireDecisionRight(store, 'foreseeReleaseLive', { db, clock, staff, request }, name);
        return withStoreRefusals(() =>
          previewActivation({ store, db }, { who: staff.who, at: clock() }, name, body, language),
        );
      },
    });

    defineCall(app, 'putReleaseLive', {
      summary: 'Make a published release live: now or at a time, for all visitors or a share of them',
      params: ReleaseNameParams,
      body: ActivateReleaseSchema,
      rules: bodyFaults,
      response: ReleaseDecidedSchema,
      responseDescription: 'What was done',
      errors: ['conflict'],
      async handle({ params: { name }, body, db, staff, request }) {
        const caller = { db, clock, staff, request };
        await requireDecisionRight(store, 'putReleaseLive', caller, name);
        return performAction(caller, {
          action: 'release put live',
          name,
          why: body.Why,
          run: (context) =>
            runDecision(context, applyNow, async () => {
              await refuseNamesake(store, db, { name, body, now: context.at });
              return activate(store, context, toActivationOrder(name, body, context.at));
            }),
        });
      },
    });

    defineCall(app, 'noteRelease', {
      summary: 'Add a note to a published release',
      params: ReleaseNameParams,
      body: NoteReleaseSchema,
      rules: bodyFaults,
      response: ReleaseDoneSchema,
      responseDescription: 'What was done',
      errors: ['conflict'],
      async handle({ params: { name }, body: { Version: version, Text: text }, db, staff, request }) {
        const caller = { db, clock, staff, request };
        await requireDecisionRight(store, 'noteRelease', caller, name);
        const stateOf = (note: Note | null): AuditState => (note ? { Note: note.text } : {});
        const run = async (context: ActionContext) => {
          const { event, before, after } = await writeNote(store, context, { name, version }, text);
          return { event, answer: { Done: eventText(event) }, before: stateOf(before), after: stateOf(after) };
        };
        return performAction(caller, { action: 'release noted', name, why: undefined, run });
      },
    });

    defineCall(app, 'takeReleaseBack', {
      summary: 'Roll back to what was live before',
      params: ReleaseNameParams,
      body: RollbackReleaseSchema,
      response: ReleaseDecidedSchema,
      responseDescription: 'What was done',
      errors: ['conflict'],
      async handle({ params: { name }, body, db, staff, request }) {
        const { Revision: expectedRevision, Steps: steps = 1 } = body;
        const caller = { db, clock, staff, request };
        await requireDecisionRight(store, 'takeReleaseBack', caller, name);
        return performAction(caller, {
          action: 'release taken back',
          name,
          why: body.Why,
          run: (context) =>
            runDecision(context, applyNow, () => rollback(store, context, { name, steps, expectedRevision })),
        });
      },
    });
  };

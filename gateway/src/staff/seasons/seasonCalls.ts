import type { RegisterRoutes } from '@friends/api/areas';
import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { ActionContext } from '@friends/releases/registry/history';
import { liveSeason } from '@friends/releases/season/buildSeason';
import {
  beginDraft,
  type Draft,
  dropDraft,
  readDrafts,
  reopenSeason,
  saveDraft,
} from '@friends/releases/season/drafts';
import type { Store } from '@friends/releases/store/store';
import { isSeasonFile } from '@friends/shared/contract/season/seasonFaults';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import {
  DraftSeasonSchema,
  SaveSeasonSchema,
  SeasonDecisionSchema,
  type SeasonDraft,
  SeasonDraftSchema,
  SeasonNumberParams,
  SeasonPublishedSchema,
  StaffSeasonsSchema,
} from '@friends/shared/contract/staff/seasons';
import { callByInject } from '../../documents/callByInject.ts';
import { type Caller, performAction, withStoreRefusals } from '../performAction.ts';
import { listSeasonCampaigns } from './listSeasonCampaigns.ts';
import { publishSeason } from './publishSeason.ts';
import { readReleasesOfSeason, readSeasonStates } from './readSeasonStates.ts';

interface SeasonParts {
  readonly store: Store;
  readonly appKey: string;
  /** Address for the process's calls to its own API. */
  readonly ownAddress: string;
}

const targetOf = (number: number) => `season ${number}`;
const stateOf = ({ file: { season } }: Draft): AuditState => ({
  Name: season.name,
  Start: season.start,
  End: season.end,
});

async function toResponse(store: Store, db: Db, draft: Draft, now: Date): Promise<SeasonDraft> {
  const { revision, who, at, file, published } = draft;
  return {
    Revision: revision,
    Who: who,
    At: at,
    Season: file.season,
    Texts: file.texts,
    Releases: await readReleasesOfSeason(store, file.season.number, now),
    Published: published?.revision === revision ? published.version : null,
    Campaigns: await listSeasonCampaigns(db, (await liveSeason(store, now))?.name ?? null, file.season, now),
  };
}

/** Staff calls for seasons: a shared draft and its releases (docs/decisions/0027). */
export const seasonCalls =
  ({ store, appKey, ownAddress }: SeasonParts): RegisterRoutes =>
  (app, { clock }) => {
    const runChange = (
      caller: Omit<Caller, 'clock'>,
      number: number,
      action: string,
      run: (context: ActionContext) => Promise<{ readonly before: AuditState | null; readonly after: Draft }>,
    ) =>
      performAction(
        { ...caller, clock },
        {
          action,
          name: targetOf(number),
          why: undefined,
          async run(context) {
            const { before, after } = await run(context);
            const answer = await toResponse(store, caller.db, after, context.at);
            return {
              answer,
              detail: `revision ${after.revision}`,
              before: before ?? undefined,
              after: stateOf(after),
            };
          },
        },
      );

    defineCall(app, 'staffSeasons', {
      tag: 'Drafts of seasons',
      summary: 'All published seasons, and drafts of seasons',
      response: StaffSeasonsSchema,
      responseDescription: 'The seasons',
      handle: () => withStoreRefusals(() => readSeasonStates(store, clock())),
    });

    defineCall(app, 'draftSeason', {
      summary: 'Create a draft: of the next season, as a copy of the live one, or of a published season',
      body: DraftSeasonSchema,
      response: SeasonDraftSchema,
      responseDescription: 'The draft',
      errors: ['conflict'],
      handle: ({ body: { Number: number, Name: name }, db, staff, request }) =>
        runChange({ db, staff, request }, number, 'season drafted', async (context) => ({
          before: null,
          after:
            name === undefined
              ? await reopenSeason(store, context, number)
              : await beginDraft(store, context, { number, name }, jakartaDay(context.at)),
        })),
    });

    defineCall(app, 'staffSeason', {
      summary: 'The draft of a season',
      params: SeasonNumberParams,
      response: SeasonDraftSchema,
      responseDescription: 'The draft',
      errors: ['not_found'],
      handle: ({ params: { number }, db }) =>
        withStoreRefusals(async () => {
          const draft = (await readDrafts(store)).get(number);
          if (!draft) throw new Refusal('not_found');
          return toResponse(store, db, draft, clock());
        }),
    });

    defineCall(app, 'saveSeason', {
      summary: 'Save the draft of a season; it must be complete but may still be invalid',
      params: SeasonNumberParams,
      body: SaveSeasonSchema,
      response: SeasonDraftSchema,
      responseDescription: 'The draft',
      errors: ['conflict'],
      handle({ params: { number }, body: { Revision, Season, Texts }, db, staff, request }) {
        const file = { season: Season, texts: Texts };
        if (!isSeasonFile(file)) throw new Refusal('invalid_input', { fields: { Season: 'wrong_type' } });
        return runChange({ db, staff, request }, number, 'season draft saved', async (context) => {
          const { before, after } = await saveDraft(store, context, number, Revision, file);
          return { before: stateOf(before), after };
        });
      },
    });

    defineCall(app, 'dropSeason', {
      summary: 'Delete the draft of a season; its published releases stay',
      params: SeasonNumberParams,
      body: SeasonDecisionSchema,
      response: StaffSeasonsSchema,
      responseDescription: 'The remaining seasons and drafts',
      errors: ['conflict'],
      handle: ({ params: { number }, body: { Revision }, db, staff, request }) =>
        performAction(
          { db, clock, staff, request },
          {
            action: 'season draft thrown away',
            name: targetOf(number),
            why: undefined,
            async run({ at }) {
              const before = stateOf(await dropDraft(store, number, Revision));
              return { answer: await readSeasonStates(store, at), detail: `revision ${Revision}`, before, after: {} };
            },
          },
        ),
    });

    defineCall(app, 'publishSeason', {
      summary: 'Check the draft of a season and publish it as a release, without activating it',
      params: SeasonNumberParams,
      body: SeasonDecisionSchema,
      response: SeasonPublishedSchema,
      responseDescription: 'The release',
      errors: ['conflict'],
      handle: ({ params: { number }, body: { Revision: expectedRevision }, db, staff, request }) =>
        performAction(
          { db, clock, staff, request },
          {
            action: 'season published',
            name: targetOf(number),
            why: undefined,
            async run(context) {
              const callApi = callByInject(app, appKey, ownAddress);
              const { name, version, event } = await publishSeason(store, context, {
                number,
                expectedRevision,
                callApi,
              });
              return { answer: { Name: name, Version: version }, event };
            },
          },
        ),
    });
  };

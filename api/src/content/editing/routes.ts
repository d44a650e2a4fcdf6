import {
  BeginContentSchema,
  ContentDifferenceSchema,
  ContentEntryParams,
  ContentEntrySchema,
  ContentRowSchema,
  ContentVersionParams,
  DiscardContentSchema,
  PublishContentSchema,
  RestoreContentSchema,
  SaveContentSchema,
} from '@friends/shared/contract/staff/content';
import { Kind } from '@friends/shared/contract/staff/contentFields';
import { CONTENT_FILTERS, CONTENT_SORTS, draftEntry } from '@friends/shared/contract/staff/contentRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { singleBatch } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Published } from '../../platform/imports/withVersions.ts';
import { auditDecision } from '../../staff/audit/auditDecision.ts';
import { defineList } from '../../staff/lists/defineList.ts';
import { CONTENT_COLUMNS } from './contentColumns.ts';
import { beginDraft, discardDraft, type EntryId, publishDraft, restoreVersion, saveDraft } from './draftDecisions.ts';
import { auditedChange, auditedPlans, entryTarget } from './publish.ts';
import { readDifference, readEntry } from './readEntry.ts';
import { readRows } from './readRows.ts';

const CONTENT_QUERY = {
  Kind: Type.Optional(Kind),
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Words to find in name, ID, slug, reference or city of the live entry or its draft',
    }),
  ),
  State: Type.Optional(Type.Enum([...CONTENT_FILTERS], { description: 'All if omitted' })),
  Sort: Type.Optional(Type.Enum([...CONTENT_SORTS], { description: '`order` by default' })),
};

const reasonOf = (why: string | undefined): string | null => why?.trim() || null;

/** Calls about content: live entries, their drafts and history (docs/decisions/0122-content-has-drafts.md). */
export function editingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineList(app, context, {
    list: 'content',
    tag: 'Content and its drafts',
    summary: 'Content of a kind, live and draft side by side, as readers see it; new drafts first',
    query: CONTENT_QUERY,
    row: ContentRowSchema,
    columns: CONTENT_COLUMNS,
    find({ Kind: kind = 'reward', Q = '', State: state, Sort: sort = 'order' }, { language }) {
      const read = () => readRows(db, { kind, state, sort, words: Q.trim(), language });
      return {
        async page({ page, perPage }) {
          const { rows, toRows } = await read();
          return { count: rows.length, rows: await toRows(rows.slice((page - 1) * perPage, page * perPage)) };
        },
        async readAll() {
          const { rows, toRows } = await read();
          return { content: rows.length, batches: singleBatch(await toRows(rows)) };
        },
      };
    },
  });

  defineCall(app, 'contentEntry', {
    summary: 'One entry: its live fields, draft, versions, and what a change would affect',
    params: ContentEntryParams,
    response: ContentEntrySchema,
    responseDescription: 'The entry',
    errors: ['not_found'],
    handle: ({ params, language }) => readEntry(db, params, { language, now: clock() }),
  });

  defineCall(app, 'contentVersion', {
    summary: 'A version of an entry, and the previous one',
    params: ContentVersionParams,
    response: ContentDifferenceSchema,
    responseDescription: 'Both versions',
    errors: ['not_found'],
    handle: ({ params }) => readDifference(db, params, params.version),
  });

  defineCall(app, 'beginContent', {
    summary: 'Begin a draft of a new entry',
    body: BeginContentSchema,
    response: ContentEntrySchema,
    responseDescription: 'The draft',
    async handle({ body: { Kind: kind, Fields }, language, ...caller }) {
      const author = { by: caller.staff.email, at: clock() };
      let entry = '';
      const decision = { action: 'content drafted', target: kind };
      await auditDecision(context, { ...caller, language }, decision, async (tx) => {
        entry = draftEntry(await beginDraft(tx, kind, Fields, author));
        return { what: 'content drafted' };
      });
      return readEntry(db, { kind, entry }, { language, now: author.at });
    },
  });

  defineCall(app, 'saveContent', {
    summary: 'Save a draft, complete or not; readers do not see it',
    params: ContentEntryParams,
    body: SaveContentSchema,
    response: ContentEntrySchema,
    responseDescription: 'The entry',
    errors: ['not_found', 'conflict'],
    async handle({ params, body, ...caller }) {
      const author = { by: caller.staff.email, at: clock() };
      const changes = { fields: body.Fields, expectedRevision: body.Revision, expectedLive: body.Live };
      const decision = { action: 'content draft saved', target: entryTarget(params) };
      await auditDecision(context, caller, decision, async (tx) => {
        await saveDraft(tx, params, changes, author);
        return { what: 'content draft saved' };
      });
      return readEntry(db, params, { language: caller.language, now: author.at });
    },
  });

  defineCall(app, 'discardContent', {
    summary: 'Discard a draft; the live entry is unchanged',
    params: ContentEntryParams,
    body: DiscardContentSchema,
    response: Type.Object({}),
    responseDescription: 'The draft is discarded',
    errors: ['not_found', 'conflict'],
    async handle({ params, body: { Revision }, ...caller }) {
      const decision = { action: 'content draft discarded', target: entryTarget(params) };
      await auditDecision(context, caller, decision, async (tx) => {
        await discardDraft(tx, params, Revision);
        return { what: 'content draft discarded' };
      });
      return {};
    },
  });

  defineCall(app, 'publishContent', {
    summary: 'Publish a draft now',
    description: 'To publish it later, plan it; to publish several drafts together, make a set.',
    params: ContentEntryParams,
    body: PublishContentSchema,
    response: ContentEntrySchema,
    responseDescription: 'The entry',
    errors: ['not_found', 'conflict'],
    async handle({ params, body: { Revision: expectedRevision, Why }, ...caller }) {
      const publishing = { expectedRevision, by: caller.staff.email, at: clock(), reason: reasonOf(Why) };
      let live: Published | null = null;
      const decision = {
        action: 'content published',
        target: entryTarget(params),
        why: publishing.reason ?? undefined,
      };
      await auditDecision(context, caller, decision, async (tx) => {
        live = await publishDraft(tx, params, publishing);
        return { what: 'content published', ...(live && auditedChange(live)) };
      });
      return readEntry(db, { ...params, ...idOf(live) }, { language: caller.language, now: publishing.at });
    },
  });

  defineCall(app, 'restoreContent', {
    summary: 'Restore an earlier version, as a new version',
    params: ContentEntryParams,
    body: RestoreContentSchema,
    response: ContentEntrySchema,
    responseDescription: 'The entry',
    errors: ['not_found', 'conflict'],
    async handle({ params, body: { Version: version, Live: expectedLive, UpdatePlan, Why }, ...caller }) {
      const restoring = {
        version,
        expectedLive,
        updatePlan: UpdatePlan === true,
        by: caller.staff.email,
        at: clock(),
        reason: reasonOf(Why),
      };
      const decision = { action: 'content restored', target: entryTarget(params), why: restoring.reason ?? undefined };
      await auditDecision(context, caller, decision, async (tx) => {
        const { published, plans } = await restoreVersion(tx, params, restoring);
        const { before = {}, after = {} } = published ? auditedChange(published) : {};
        return { what: 'content restored', before, after: { ...after, ...auditedPlans(plans) } };
      });
      return readEntry(db, params, { language: caller.language, now: restoring.at });
    },
  });
}

/** The entry's ID, which a new entry gets when it goes live. */
const idOf = (live: Published | null): Partial<EntryId> => (live ? { entry: live.entry } : {});

import { ContentEntryParams } from '@friends/shared/contract/staff/content';
import { checkContentSet, SET_SORTS, SET_STATES, type SetSort } from '@friends/shared/contract/staff/contentRules';
import {
  ChangeContentSetSchema,
  type ContentSet,
  ContentSetSchema,
  DecideContentSetSchema,
  EndContentSetSchema,
  MakeContentSetSchema,
  type PlanContent,
  PlanContentSchema,
  PlanContentSetSchema,
} from '@friends/shared/contract/staff/contentSets';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import { singleBatch } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Published } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { defineList } from '../../staff/lists/defineList.ts';
import { SET_COLUMNS } from './contentColumns.ts';
import { isInState } from './isInState.ts';
import { planDraft } from './planDraft.ts';
import { auditedPlans, auditedSet, entryTarget } from './publish.ts';
import { findSet, listSets, type StoredSet } from './repository/sets.ts';
import { cancelSet, changeSet, endSet, lockSet, makeSet, publishOrPlanSet, unscheduleSet } from './setDecisions.ts';
import { toSet } from './toSet.ts';

const SETS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name' })),
  State: Type.Optional(Type.Enum([...SET_STATES], { description: 'All if omitted' })),
  Sort: Type.Optional(Type.Enum([...SET_SORTS], { description: '`latest` by default' })),
};

const SORTS: Readonly<Record<SetSort, (one: StoredSet, other: StoredSet) => number>> = {
  latest: (one, other) => other.id - one.id,
  time: (one, other) =>
    (one.liveAt?.getTime() ?? Infinity) - (other.liveAt?.getTime() ?? Infinity) || other.id - one.id,
  name: (one, other) => one.name.localeCompare(other.name),
};

const setTarget = (id: number): string => `content set ${id}`;
const timeIn = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Times = Pick<PlanContent, 'LiveAt' | 'Until'>;

const timesIn = ({ LiveAt, Until }: Times) => ({ liveAt: timeIn(LiveAt), until: timeIn(Until) });

const planAction = ({ LiveAt }: Times) => (LiveAt === null ? 'content set published' : 'content set planned');

const auditedPlan = (published: readonly Published[] | null, { LiveAt, Until }: Times) => ({
  ...(published && auditedSet(published)),
  ...(LiveAt && { LiveAt }),
  ...(Until && { Until }),
});

/** Common definition of decisions about a set. */
const DECISION = {
  params: IdParams,
  body: DecideContentSetSchema,
  response: ContentSetSchema,
  responseDescription: 'The set',
  errors: ['not_found', 'conflict'],
} as const;

/** Calls about sets of drafts that go live together, now or at a time. */
export function contentSetRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  async function readSet(id: number, { language }: Pick<Caller, 'language'>): Promise<ContentSet> {
    const set = await findSet(db, id);
    if (!set) throw new Refusal('not_found');
    return toSet(db, set, language);
  }

  interface SetDecision {
    readonly id: number;
    readonly action: string;
    readonly why?: string | undefined;
  }

  /** Changes a set with an audit entry, and returns the updated set. */
  async function decide(
    caller: Caller,
    { id, action, why }: SetDecision,
    run: (tx: Tx, author: { by: string; at: Date; why: string | null }) => Promise<Partial<AuditedChange>>,
  ): Promise<ContentSet> {
    const reason = why?.trim() || undefined;
    const author = { by: caller.staff.email, at: clock(), why: reason ?? null };
    await auditDecision(context, caller, { action, target: setTarget(id), why: reason }, async (tx) => ({
      what: action,
      ...(await run(tx, author)),
    }));
    return readSet(id, caller);
  }

  defineList(app, context, {
    list: 'content-sets',
    tag: 'Sets of content that go live together',
    summary: 'Sets of drafts that go live together, the latest first',
    query: SETS_QUERY,
    row: ContentSetSchema,
    columns: SET_COLUMNS,
    find({ Q = '', State: state, Sort: sort = 'latest' }, { language }) {
      const words = Q.trim().toLowerCase();
      async function read() {
        const sets = await listSets(db);
        return sets
          .filter((set) => (state === undefined || isInState(set, state)) && set.name.toLowerCase().includes(words))
          .toSorted(SORTS[sort]);
      }
      async function show(sets: readonly StoredSet[]) {
        const shown: ContentSet[] = [];
        for (const set of sets) shown.push(await toSet(db, set, language));
        return shown;
      }
      return {
        async page({ page, perPage }) {
          const sets = await read();
          return { count: sets.length, rows: await show(sets.slice((page - 1) * perPage, page * perPage)) };
        },
        async readAll() {
          const sets = await read();
          return { content: sets.length, batches: singleBatch(await show(sets)) };
        },
      };
    },
  });

  defineCall(app, 'makeContentSet', {
    summary: 'Make a set of drafts',
    body: MakeContentSetSchema,
    rules: checkContentSet,
    response: ContentSetSchema,
    responseDescription: 'The set',
    errors: ['not_found', 'conflict'],
    async handle({ body: { Name, Drafts }, ...caller }) {
      const author = { by: caller.staff.email, at: clock() };
      let id = 0;
      await auditDecision(context, caller, { action: 'content set made', target: Name.trim() }, async (tx) => {
        id = await makeSet(tx, { name: Name.trim(), drafts: Drafts }, author);
        return { what: 'content set made', after: { Set: id } };
      });
      return readSet(id, caller);
    },
  });

  defineCall(app, 'contentSet', {
    summary: 'A set with its drafts, or what it published',
    params: IdParams,
    response: ContentSetSchema,
    responseDescription: 'The set',
    errors: ['not_found'],
    handle: ({ params: { id }, language }) => readSet(id, { language }),
  });

  defineCall(app, 'changeContentSet', {
    summary: 'Change the name and the drafts of a set that is not scheduled',
    params: IdParams,
    body: ChangeContentSetSchema,
    rules: checkContentSet,
    response: ContentSetSchema,
    responseDescription: 'The set',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body: { Name, Drafts, Revision }, ...caller }) =>
      decide(caller, { id, action: 'content set changed' }, async (tx, author) => {
        const locked = await lockSet(tx, id, Revision);
        await changeSet(tx, locked, { name: Name.trim(), drafts: Drafts }, author);
        const before = { Name: locked.set.name, Drafts: locked.drafts.length };
        return { before, after: { Name: Name.trim(), Drafts: Drafts.length } };
      }),
  });

  defineCall(app, 'planContentSet', {
    summary: 'Publish a set now, or plan it for a time; with an end, if there is one',
    description: 'All drafts are published, or none. While the set is planned, its drafts cannot be changed.',
    params: IdParams,
    body: PlanContentSetSchema,
    response: ContentSetSchema,
    responseDescription: 'The set',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body: { Revision, Why, ...times }, ...caller }) =>
      decide(caller, { id, action: planAction(times), why: Why }, async (tx, author) => {
        const published = await publishOrPlanSet(tx, await lockSet(tx, id, Revision), { ...author, ...timesIn(times) });
        return { after: auditedPlan(published, times) };
      }),
  });

  defineCall(app, 'planContent', {
    summary: 'Plan one draft, as a set of its own',
    params: ContentEntryParams,
    body: PlanContentSchema,
    response: ContentSetSchema,
    responseDescription: 'Its set',
    errors: ['not_found', 'conflict'],
    async handle({ params, body: { Revision, Why, ...times }, ...caller }) {
      const why = Why?.trim() || undefined;
      const author = { by: caller.staff.email, at: clock(), why: why ?? null };
      const action = planAction(times);
      let id = 0;
      await auditDecision(context, caller, { action, target: entryTarget(params), why }, async (tx) => {
        const { set, published } = await planDraft(tx, params, Revision, { ...author, ...timesIn(times) });
        id = set;
        return { what: action, after: { Set: id, ...auditedPlan(published, times) } };
      });
      return readSet(id, caller);
    },
  });

  defineCall(app, 'unplanContentSet', {
    summary: 'Unschedule a set, so that its drafts can be changed again',
    description: 'If the set is live: cancels its scheduled or failed end, so that it stays live.',
    ...DECISION,
    handle: ({ params: { id }, body: { Revision, Why }, ...caller }) =>
      decide(caller, { id, action: 'content set unplanned', why: Why }, async (tx, author) => {
        await unscheduleSet(tx, await lockSet(tx, id, Revision), author);
        return {};
      }),
  });

  defineCall(app, 'endContentSet', {
    summary: 'End a live set: restore the versions from before it, and hide new entries',
    description: 'Leaves entries unchanged that have been published again since (`IsChangedSince`).',
    ...DECISION,
    body: EndContentSetSchema,
    handle: ({ params: { id }, body: { Revision, UpdatePlan, Why }, ...caller }) =>
      decide(caller, { id, action: 'content set ended', why: Why }, async (tx, author) => {
        const ending = { ...author, updatePlan: UpdatePlan === true };
        const { published, plans, kept } = await endSet(tx, await lockSet(tx, id, Revision), ending);
        return { after: { ...auditedSet(published), ...(kept > 0 && { Kept: kept }), ...auditedPlans(plans) } };
      }),
  });

  defineCall(app, 'cancelContentSet', {
    summary: 'Cancel a set that is not scheduled; its drafts are kept',
    ...DECISION,
    handle: ({ params: { id }, body: { Revision, Why }, ...caller }) =>
      decide(caller, { id, action: 'content set cancelled', why: Why }, async (tx, author) => {
        await cancelSet(tx, await lockSet(tx, id, Revision), author);
        return {};
      }),
  });
}

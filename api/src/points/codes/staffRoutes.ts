import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import type { Language } from '@friends/shared/contract/rules/language';
import {
  ChangeCodeThresholdSchema,
  CodeImportPlanSchema,
  ImportCodesSchema,
  PreviewCodesSchema,
  StaffCodePoolSchema,
  type StaffCodes,
  StaffCodesSchema,
  WithdrawCodesSchema,
} from '@friends/shared/contract/staff/codes';
import { POOL_FILTERS, POOL_SORTS } from '@friends/shared/contract/staff/listRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision } from '../../staff/audit/auditDecision.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { issueWaitingCodes } from '../redemptions/issueWaitingCodes.ts';
import { changeThreshold, withdrawImport } from './changePool.ts';
import { type CodesFile, readCodesFile } from './codesFile.ts';
import { fileText } from './fileTexts.ts';
import { importCodes, planOf } from './importCodes.ts';
import { POOL_COLUMNS } from './poolColumns.ts';
import { findImport, listImports } from './repository/imports.ts';
import { type CodeReward, findCodeReward, findPool, findPools } from './repository/rewards.ts';
import { toCodeImport, toCodePool, toImportPlan } from './toStaffCodes.ts';

const POOLS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Search text: name or category of the reward' })),
  State: Type.Optional(Type.Enum([...POOL_FILTERS], { description: 'Default: all' })),
  Sort: Type.Optional(Type.Enum([...POOL_SORTS], { description: 'Default: `pool`' })),
};

const MAX_IMPORTS = 200;
/** Maximum number of claims that get a code in one call, as the caller waits for it. */
const MAX_AT_ONCE = 300;

/** @throws Refusal `not_found` if there is no value, as the reward is unknown or never uses codes */
function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}

/** @throws Refusal `invalid_input` with a message if the file is not a list of codes */
async function readContent(content: string, language: Language): Promise<CodesFile> {
  const file = await readCodesFile(Buffer.from(content, 'base64'));
  if (typeof file !== 'string') return file;
  throw new Refusal('invalid_input', { errors: { Content: fileText(file, language) } });
}

/** Calls about codes of rewards; the commands `codes …` do the same. No response contains a code. */
export function staffCodeRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, mail } = context;

  async function codesOf(rewardId: number): Promise<StaffCodes> {
    const today = jakartaDay(clock());
    const pool = found(await findPool(db, rewardId, today));
    const imports = await listImports(db, { rewardId, today, limit: MAX_IMPORTS });
    return { Pool: toCodePool(pool), Imports: imports.map(toCodeImport) };
  }

  /**
   * Assigns new codes to waiting claims, up to `MAX_AT_ONCE`. The nightly run assigns the others, also if this process
   * stops.
   */
  async function issueWaiting(rewardId: number, who: string): Promise<void> {
    const { signal } = new AbortController();
    await issueWaitingCodes({ db, clock, config, who, signal }, { rewardId, max: MAX_AT_ONCE });
    mail.notify();
  }

  const rewardOf = async (id: number): Promise<CodeReward> => found(await findCodeReward(db, id));

  defineList(app, context, {
    list: 'voucher-stock',
    summary: 'Rewards that have or may have codes, with the number of codes by state',
    query: POOLS_QUERY,
    row: StaffCodePoolSchema,
    columns: POOL_COLUMNS,
    find({ Q, State: state, Sort: sort = 'pool' }) {
      const list = findPools(db, { words: Q?.trim() ?? '', state, sort, today: jakartaDay(clock()) });
      return foundList(list, (rows) => rows.map(toCodePool));
    },
  });

  defineCall(app, 'staffCodePool', {
    tag: 'Voucher codes',
    summary: 'Number of codes of one reward, by import',
    params: IdParams,
    response: StaffCodesSchema,
    responseDescription: 'Counts of codes, never a code',
    errors: ['not_found'],
    handle: ({ params }) => codesOf(params.id),
  });

  defineCall(app, 'previewCodes', {
    summary: 'Preview of importing a file of codes; changes nothing',
    params: IdParams,
    body: PreviewCodesSchema,
    response: CodeImportPlanSchema,
    responseDescription: 'The plan of the import',
    errors: ['not_found'],
    async handle({ params, body, language }) {
      const reward = await rewardOf(params.id);
      const file = await readContent(body.Content, language);
      const plan = await planOf(db, { reward, file, config, now: clock() });
      const pool = found(await findPool(db, reward.id, jakartaDay(clock())));
      return toImportPlan(plan, pool.waiting);
    },
  });

  defineCall(app, 'importCodes', {
    summary: 'Import a file of codes, stored encrypted; approved claims that wait for a code get one',
    params: IdParams,
    body: ImportCodesSchema,
    response: StaffCodesSchema,
    responseDescription: 'Counts of the reward’s codes after the change',
    errors: ['not_found', 'conflict'],
    async handle({ params, body, staff, language, request }) {
      const { File: fileName, Content: content, Revision: expectedRevision, SkipProblems: skipProblems = false } = body;
      const reward = await rewardOf(params.id);
      const file = await readContent(content, language);
      const decision = { action: 'codes imported', target: `reward ${reward.id}`, why: fileName };
      await auditDecision(context, { staff, language, request }, decision, async (tx) => {
        const base = { reward, file, config, now: clock() };
        return (await importCodes(tx, { ...base, fileName, who: staff.email, expectedRevision, skipProblems })).change;
      });
      await issueWaiting(reward.id, staff.email);
      return codesOf(reward.id);
    },
  });

  defineCall(app, 'withdrawCodes', {
    tag: 'Imports of voucher codes',
    summary: 'Withdraw the unused codes of an import, so that no claim gets one',
    params: IdParams,
    body: WithdrawCodesSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: StaffCodesSchema,
    responseDescription: 'Counts of the reward’s codes after the change',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body, ...caller }) {
      const { rewardId } = found(await findImport(db, id, jakartaDay(clock())));
      const decision = { action: 'codes withdrawn', target: `reward ${rewardId}`, why: body.Why.trim() };
      await auditDecision(context, caller, decision, async (tx) => {
        const who = caller.staff.email;
        const request = { id, why: decision.why, expectedRevision: body.Revision, who, now: clock(), config };
        return (await withdrawImport(tx, request)).change;
      });
      mail.notify();
      return codesOf(rewardId);
    },
  });

  defineCall(app, 'changeCodeThreshold', {
    summary: 'Set the number of usable codes below which staff who import codes are notified',
    params: IdParams,
    body: ChangeCodeThresholdSchema,
    response: StaffCodesSchema,
    responseDescription: 'Counts of the reward’s codes after the change',
    errors: ['not_found', 'conflict'],
    async handle({ params, body, ...caller }) {
      const { id: rewardId } = await rewardOf(params.id);
      const decision = { action: 'code threshold set', target: `reward ${rewardId}` };
      await auditDecision(context, caller, decision, (tx) => {
        const request = { rewardId, threshold: body.Threshold, expectedRevision: body.Revision, now: clock(), config };
        return changeThreshold(tx, request);
      });
      mail.notify();
      return codesOf(rewardId);
    },
  });
}

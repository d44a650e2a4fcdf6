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
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the reward' })),
  State: Type.Optional(Type.Enum([...POOL_FILTERS], { description: 'Left out: all' })),
  Sort: Type.Optional(Type.Enum([...POOL_SORTS], { description: '`pool` unless asked otherwise' })),
};

const MAX_IMPORTS = 200;
/** Maximum number of claims per call, as its caller waits. */
const MAX_AT_ONCE = 300;

/** @throws Refusal `not_found` if the reward is missing, or never uses codes */
function found<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Refusal('not_found');
  return one;
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
   * Assigns new codes to waiting claims, up to a limit. The nightly run does the rest, also after a stop of the
   * process.
   */
  async function issueWaiting(rewardId: number, who: string): Promise<void> {
    const { signal } = new AbortController();
    await issueWaitingCodes({ db, clock, config, who, signal }, { rewardId, max: MAX_AT_ONCE });
    mail.notify();
  }

  const rewardOf = async (id: number): Promise<CodeReward> => found(await findCodeReward(db, id));

  defineList(app, context, {
    list: 'voucher-stock',
    summary: 'Rewards with their codes in figures, and rewards that may have codes',
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
    summary: 'The codes of one reward, by their imports',
    params: IdParams,
    response: StaffCodesSchema,
    responseDescription: 'The figures; no code is among them',
    errors: ['not_found'],
    handle: ({ params }) => codesOf(params.id),
  });

  defineCall(app, 'previewCodes', {
    summary: 'What importing a file of codes would do',
    params: IdParams,
    body: PreviewCodesSchema,
    response: CodeImportPlanSchema,
    responseDescription: 'The plan; nothing is changed',
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
    summary: 'Import a file of codes, sealed; approved claims that wait are given theirs',
    params: IdParams,
    body: ImportCodesSchema,
    response: StaffCodesSchema,
    responseDescription: 'The codes of the reward as they stand then',
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
    summary: 'Withdraw the unused codes of an import, so that none is given',
    params: IdParams,
    body: WithdrawCodesSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: StaffCodesSchema,
    responseDescription: 'The codes of the reward as they stand then',
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
    summary: 'Set below how many usable codes the people who import codes are notified',
    params: IdParams,
    body: ChangeCodeThresholdSchema,
    response: StaffCodesSchema,
    responseDescription: 'The codes of the reward as they stand then',
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

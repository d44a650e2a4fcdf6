import { nullAt } from '@friends/shared/client/none';
import { day, flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { CODE_PROBLEMS } from '@friends/shared/contract/staff/codeRules';
import type {
  ChangeCodeThreshold,
  CodeImportPlan,
  ImportCodes,
  StaffCodeImport,
  StaffCodePool,
  StaffCodes,
  WithdrawCodes,
} from '@friends/shared/contract/staff/codes';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const COUNTS = { Usable: number, Expired: or(number, 0), Given: or(number, 0), Withdrawn: or(number, 0) };

const readPool = object<StaffCodePool>({
  RewardID: number,
  Name: text,
  NameEn: text,
  Category: text,
  Value: or(number, 0),
  BonusValue: or(number, 0),
  Active: flag,
  HasPool: flag,
  ...COUNTS,
  Waiting: or(number, 0),
  NextExpiry: or(day, null),
  Threshold: or(number, 0),
  IsLow: flag,
  Revision: someText,
});

const readImport = object<StaffCodeImport>({
  id: number,
  File: text,
  ImportedBy: or(text, ''),
  ImportedAt: moment,
  Codes: number,
  ...COUNTS,
  FirstExpiry: or(day, null),
  LastExpiry: or(day, null),
  WithdrawnBy: or(text, null),
  WithdrawnAt: or(moment, null),
  WithdrawnWhy: or(text, null),
  Revision: someText,
});

const readCodes = object<StaffCodes>({ Pool: readPool, Imports: list(readImport) });

const readPlan = object<CodeImportPlan>({
  New: number,
  Values: list(object<CodeImportPlan['Values'][number]>({ Value: or(number, null), Count: number })),
  FirstExpiry: or(day, null),
  LastExpiry: or(day, null),
  WithoutExpiry: or(number, 0),
  Problems: list(
    object<CodeImportPlan['Problems'][number]>({
      Line: number,
      Problem: oneOf(CODE_PROBLEMS),
      Other: or(number, null),
    }),
  ),
  ProblemCount: number,
  Waiting: or(number, 0),
  Revision: someText,
});

/** Time to encrypt twenty thousand codes on a busy server. */
const IMPORT_TIMEOUT_MS = 60_000;

/** Rewards with counts of their codes; searches in the reward. */
export function listCodePools(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffCodePool>> {
  return client.call('staffCodes', page(readPool), { query: toQuery(query) });
}

/** Null if there is no such reward, or it never uses codes. */
export function fetchCodes(client: StaffClient, rewardId: string): Promise<StaffCodes | null> {
  return client.call('staffCodePool', readCodes, { params: { id: rewardId } }).catch(nullAt(404, 422));
}

/** Throws `invalid_input` with a message for `Content` if the file is not a list of codes. */
export function previewCodes(
  client: StaffClient,
  rewardId: number,
  file: Pick<ImportCodes, 'File' | 'Content'>,
): Promise<CodeImportPlan> {
  const options = { params: { id: String(rewardId) }, body: file, timeoutMs: IMPORT_TIMEOUT_MS };
  return client.call('previewCodes', readPlan, options);
}

/** Throws `conflict` if the codes have changed. Returns the new state. */
export function importCodes(client: StaffClient, rewardId: number, codes: ImportCodes): Promise<StaffCodes> {
  const options = { params: { id: String(rewardId) }, body: codes, timeoutMs: IMPORT_TIMEOUT_MS };
  return client.call('importCodes', readCodes, options);
}

/**
 * Throws like `importCodes`.
 *
 * @param id of the import
 */
export function withdrawCodes(client: StaffClient, id: number, withdrawal: WithdrawCodes): Promise<StaffCodes> {
  return client.call('withdrawCodes', readCodes, { params: { id: String(id) }, body: withdrawal });
}

/** Throws like `importCodes`. */
export function changeCodeThreshold(
  client: StaffClient,
  rewardId: number,
  change: ChangeCodeThreshold,
): Promise<StaffCodes> {
  return client.call('changeCodeThreshold', readCodes, { params: { id: String(rewardId) }, body: change });
}

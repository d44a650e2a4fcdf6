import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import type { ClaimAnswer } from '../startClaiming.ts';

/** Enough for any number of claims of one point each. */
const POINTS = 1_000_000;

type Row = Readonly<Record<string, unknown>>;

async function listOf(api: RunningApi, action: string, input?: unknown): Promise<readonly unknown[]> {
  const answer = await callControl(api, action, input);
  if (!Array.isArray(answer)) throw new Error(`${action} gave no list`);
  return answer;
}

const rowsOf = async (api: RunningApi, sql: string, ...parameters: readonly unknown[]): Promise<Row[]> =>
  (await listOf(api, 'sql', { sql, parameters })).filter(isRecord);

/** The number selected by a statement with exactly one row. */
export async function numberOf(api: RunningApi, sql: string, ...parameters: readonly unknown[]): Promise<number> {
  const [row] = await rowsOf(api, sql, ...parameters);
  if (!row) throw new Error(`There is no row: ${sql}`);
  return Number(Object.values(row)[0]);
}

/** Result of `ledger check` as sentences; empty if all adds up. */
export async function ledgerFaults(api: RunningApi): Promise<readonly string[]> {
  const { length } = await listOf(api, 'checkLedger');
  return length > 0 ? [`ledger check finds ${length}`] : [];
}

/** A member with points, and a reward of one point. */
export async function setUpFixture(api: RunningApi) {
  const name = `f${Date.now().toString(36)}`;
  const owner = { agentCode: name.toUpperCase(), userId: name, email: `${name}@friends.test` };
  const member = await callControl(api, 'addMember', owner);
  if (!isRecord(member)) throw new Error('There is no member to claim');
  const memberId = Number(member.id);
  await callControl(api, 'correctPoints', { memberId, amount: POINTS });
  const reward = await numberOf(
    api,
    `with category as (
       insert into reward_categories (id, name, name_en, position) values ('OTHER', 'Lain', 'Other', 1)
       on conflict do nothing
     )
     insert into rewards (category, name, name_en, points, points_discount, value, bonus_value, active)
     values ('OTHER', 'Hadiah', 'Reward', 1, 0, 0, 0, true) returning id`,
  );
  return { ...owner, memberId, token: String(member.token), reward };
}
export type Fixture = Awaited<ReturnType<typeof setUpFixture>>;

export interface Findings {
  readonly tries: number;
  /** Violations, as sentences. */
  readonly faults: readonly string[];
}

export const isCharged = ({ status }: ClaimAnswer): boolean => status === 201;

import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import type { ClaimAnswer } from '../startClaiming.ts';

/** Enough for any number of claims of one point each. */
const POINTS = 1_000_000;

type Row = Readonly<Record<string, unknown>>;

async function callForList(api: RunningApi, action: string, input?: unknown): Promise<readonly unknown[]> {
  const answer = await callControl(api, action, input);
  if (!Array.isArray(answer)) throw new Error(`${action} returned no list`);
  return answer;
}

const queryRows = async (api: RunningApi, sql: string, ...parameters: readonly unknown[]): Promise<Row[]> =>
  (await callForList(api, 'sql', { sql, parameters })).filter(isRecord);

/** The number selected by a statement with exactly one row. */
export async function queryNumber(api: RunningApi, sql: string, ...parameters: readonly unknown[]): Promise<number> {
  const [row] = await queryRows(api, sql, ...parameters);
  if (!row) throw new Error(`No row is selected: ${sql}`);
  return Number(Object.values(row)[0]);
}

/** Runs `ledger check`. Resolves to sentences; empty if everything adds up. */
export async function findLedgerFaults(api: RunningApi): Promise<readonly string[]> {
  const { length } = await callForList(api, 'checkLedger');
  return length > 0 ? [`ledger check finds ${length}`] : [];
}

/** Makes a member with points, and a reward that costs one. */
export async function setUpFixture(api: RunningApi) {
  const name = `f${Date.now().toString(36)}`;
  const owner = { agentCode: name.toUpperCase(), userId: name, email: `${name}@friends.test` };
  const member = await callControl(api, 'addMember', owner);
  if (!isRecord(member)) throw new Error('No member was made');
  const memberId = Number(member.id);
  await callControl(api, 'correctPoints', { memberId, amount: POINTS });
  const reward = await queryNumber(
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

export const isCharged = ({ status }: ClaimAnswer): boolean => status === 201;

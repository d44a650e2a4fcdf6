import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';
import type { ClaimAnswer } from '../load/startClaiming.ts';

/** Enough for any number of claims of one point each. */
const POINTS = 1_000_000;
/** Seconds within which every caller must have an answer. */
const MAX_ANSWER_S = 5;

type Row = Readonly<Record<string, unknown>>;

async function listOf(api: RunningApi, action: string, input?: unknown): Promise<readonly unknown[]> {
  const answer = await askControl(api, action, input);
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
  const { length } = await listOf(api, 'check');
  return length > 0 ? [`ledger check finds ${length}`] : [];
}

/** A member with points, and a reward of one point. */
export async function setUpFixture(api: RunningApi) {
  const name = `f${Date.now().toString(36)}`;
  const owner = { agentCode: name.toUpperCase(), userId: name, email: `${name}@friends.test` };
  const member = await askControl(api, 'member', owner);
  if (!isRecord(member)) throw new Error('There is no member to claim');
  const memberId = Number(member.id);
  await askControl(api, 'correct', { memberId, amount: POINTS });
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
  readonly claims: number;
  /** Acknowledged claims missing from the database. */
  readonly lost: number;
  readonly twice: number;
  /** Longest time from the end of the fault to the next acknowledged claim; null if nothing waits for it. */
  readonly seconds: number | null;
  /** Further violations, as sentences. */
  readonly faults: readonly string[];
}

export const isCharged = ({ status }: ClaimAnswer): boolean => status === 201;

/** Late answers, and those that are neither a claim nor a problem with a sentence. */
export function untold(answers: readonly ClaimAnswer[]): string[] {
  const refusals = answers.filter((answer) => !isCharged(answer));
  const odd = refusals.filter(({ status, detail }) => status !== 503 || detail === '');
  const late = refusals.filter(({ seconds }) => seconds >= MAX_ANSWER_S);
  return [
    ...(odd.length > 0 ? [`${odd.length} answers without a sentence (${odd[0]?.status})`] : []),
    ...(late.length > 0 ? [`${late.length} answers after ${MAX_ANSWER_S} s`] : []),
  ];
}

/** @param claimKeys keys of acknowledged claims */
export async function audit(
  api: RunningApi,
  { memberId }: Fixture,
  claimKeys: ReadonlySet<string>,
): Promise<Pick<Findings, 'claims' | 'lost' | 'twice' | 'faults'>> {
  const rows = await rowsOf(api, 'select idempotency_key as key from redemptions where member_id = $1', memberId);
  const points = await numberOf(api, 'select points from balances where member_id = $1', memberId);
  const keys = new Set(rows.map(({ key }) => String(key)));
  return {
    claims: claimKeys.size,
    lost: [...claimKeys].filter((key) => !keys.has(key)).length,
    twice: Math.abs(POINTS - points - keys.size),
    faults: await ledgerFaults(api),
  };
}

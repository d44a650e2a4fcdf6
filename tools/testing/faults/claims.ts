import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';
import type { ClaimAnswer } from '../load/startClaiming.ts';

/** Enough for any number of claims of one point each. */
const POINTS = 1_000_000;
/** What every caller must have been told by then. */
const LONGEST_ANSWER_S = 5;

type Row = Readonly<Record<string, unknown>>;

async function listOf(api: RunningApi, action: string, input?: unknown): Promise<readonly unknown[]> {
  const answer = await askControl(api, action, input);
  if (!Array.isArray(answer)) throw new Error(`${action} gave no list`);
  return answer;
}

/** Rows of a statement, by the control beside the API. */
const rowsOf = async (api: RunningApi, sql: string, ...parameters: readonly unknown[]): Promise<Row[]> =>
  (await listOf(api, 'sql', { sql, parameters })).filter(isRecord);

/** The number that a statement selects, of the one row that there must be. */
export async function numberOf(api: RunningApi, sql: string, ...parameters: readonly unknown[]): Promise<number> {
  const [row] = await rowsOf(api, sql, ...parameters);
  if (!row) throw new Error(`There is no row: ${sql}`);
  return Number(Object.values(row)[0]);
}

/** What `ledger check` finds, in words; none where all adds up. */
export async function ledgerFaults(api: RunningApi): Promise<readonly string[]> {
  const { length } = await listOf(api, 'check');
  return length > 0 ? [`ledger check finds ${length}`] : [];
}

/** A member with points, and a reward of one point. */
export async function setScene(api: RunningApi) {
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
export type Scene = Awaited<ReturnType<typeof setScene>>;

/** What came of a fault, or of many of one kind. */
export interface Findings {
  readonly tries: number;
  /** Claims that were acknowledged. */
  readonly claims: number;
  /** Acknowledged, and not in the database. */
  readonly lost: number;
  /** Points that were taken for a key more than once. */
  readonly twice: number;
  /** Longest time from the end of the fault to the next acknowledged claim; null where nothing waits for it. */
  readonly seconds: number | null;
  /** What else must not be, in words; none where all holds. */
  readonly faults: readonly string[];
}

export const isCharged = ({ status }: ClaimAnswer): boolean => status === 201;

/** Answers that are neither a claim nor the sentence, and those that came too late. */
export function untold(answers: readonly ClaimAnswer[]): string[] {
  const refusals = answers.filter((answer) => !isCharged(answer));
  const odd = refusals.filter(({ status, detail }) => status !== 503 || detail === '');
  const late = refusals.filter(({ seconds }) => seconds >= LONGEST_ANSWER_S);
  return [
    ...(odd.length > 0 ? [`${odd.length} answers without a sentence (${odd[0]?.status})`] : []),
    ...(late.length > 0 ? [`${late.length} answers after ${LONGEST_ANSWER_S} s`] : []),
  ];
}

/**
 * Holds what callers were told against what is in the database.
 *
 * @param claimKeys of the claims that were acknowledged
 */
export async function audit(
  api: RunningApi,
  { memberId }: Scene,
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

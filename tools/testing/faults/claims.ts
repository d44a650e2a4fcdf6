import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';
import type { ClaimAnswer, Claimant } from '../load/startClaiming.ts';
import { listOf, rowOf, rowsOf } from './mortalApi.ts';

/** Enough for any number of claims of one point each. */
const POINTS = 1_000_000;
/** What every caller must have been told by then. */
const LONGEST_ANSWER_S = 5;

export interface Scene extends Claimant {
  readonly memberId: number;
}

/** A member with points, and a reward of one point. */
export async function setScene(api: RunningApi): Promise<Scene> {
  const name = `f${Date.now().toString(36)}`;
  const owner = { agentCode: name.toUpperCase(), userId: name, email: `${name}@friends.test` };
  const member = await askControl(api, 'member', owner);
  if (!isRecord(member)) throw new Error('There is no member to claim');
  const memberId = Number(member.id);
  await askControl(api, 'correct', { memberId, amount: POINTS });
  await rowsOf(
    api,
    `insert into reward_categories (id, name, name_en, position) values ('OTHER', 'Lain', 'Other', 1) on conflict do nothing`,
  );
  const reward = await rowOf(
    api,
    `insert into rewards (category, name, name_en, points, points_discount, value, bonus_value, active)
     values ('OTHER', 'Hadiah', 'Reward', 1, 0, 0, 0, true) returning id`,
  );
  return { memberId, token: String(member.token), reward: Number(reward.id) };
}

/** What came of a fault, or of many of one kind. */
export interface Findings {
  readonly tries: number;
  readonly acknowledged: number;
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
  const refused = answers.filter((answer) => !isCharged(answer));
  const odd = refused.filter(({ status, detail }) => status !== 503 || detail === '');
  const late = refused.filter(({ seconds }) => seconds >= LONGEST_ANSWER_S);
  return [
    ...(odd.length > 0 ? [`${odd.length} answers without a sentence (${odd[0]?.status})`] : []),
    ...(late.length > 0 ? [`${late.length} answers after ${LONGEST_ANSWER_S} s`] : []),
  ];
}

/** Holds what callers were told against what is in the database. */
export async function audit(
  api: RunningApi,
  { memberId }: Scene,
  acknowledged: ReadonlySet<string>,
): Promise<Pick<Findings, 'acknowledged' | 'lost' | 'twice' | 'faults'>> {
  const rows = await rowsOf(api, 'select idempotency_key as key from redemptions where member_id = $1', [memberId]);
  const balance = await rowOf(api, 'select points from balances where member_id = $1', [memberId]);
  const keys = new Set(rows.map(({ key }) => String(key)));
  const ledger = await listOf(api, 'check');
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !keys.has(key)).length,
    twice: Math.abs(POINTS - Number(balance.points) - keys.size),
    faults: ledger.length > 0 ? [`ledger check finds ${ledger.length}`] : [],
  };
}

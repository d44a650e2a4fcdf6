import type { Client } from '@friends/shared/client/createClient';
import { nullAt } from '@friends/shared/client/none';
import { type AnswerReader, id, nothing, number, object, or } from '@friends/shared/client/read';
import type { Goal as ApiGoal } from '@friends/shared/contract/api/goal';
import type { Id } from '@friends/shared/contract/api/id';

export type Goal = Omit<ApiGoal, 'RewardID'> & {
  readonly RewardID: Id | null;
  /** The server's time, for date calculations. */
  readonly now: Date;
};

const readGoal = object<Omit<Goal, 'now'>>({ RewardID: or(id, null), Nights: or(number, 0), Days: or(number, 1) });

/** The member's savings goal; null if the API has no goals. */
export function fetchGoal(client: Client): Promise<Goal | null> {
  const read: AnswerReader<Goal> = (answer, _total, now = new Date()) => ({ ...readGoal(answer), now });
  return client.call('goal', read).catch(nullAt(404));
}

/** Replaces the previous goal. Throws `not_found`. */
export function pickGoal(client: Client, rewardId: Id): Promise<void> {
  return client.call('pickGoal', nothing, { body: { RewardID: rewardId } });
}

export function endGoal(client: Client): Promise<void> {
  return client.call('endGoal', nothing);
}

import type { Db } from '../../platform/database/transaction.ts';

/** ID of the reward the member saves for; null if none. */
export async function readGoal(db: Db, memberId: number): Promise<number | null> {
  const row = await db.selectFrom('goals').select('reward_id').where('member_id', '=', memberId).executeTakeFirst();
  return row?.reward_id ?? null;
}

export async function writeGoal(db: Db, memberId: number, rewardId: number, now: Date): Promise<void> {
  const picked = { reward_id: rewardId, picked_at: now };
  await db
    .insertInto('goals')
    .values({ member_id: memberId, ...picked })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(picked))
    .execute();
}

export async function deleteGoal(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('goals').where('member_id', '=', memberId).execute();
}

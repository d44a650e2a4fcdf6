import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

const columnOf = (kind: MemberRequestKind) => (kind === 'sign-ups' ? 'member_id' : 'change_id');

export interface LastQuestion {
  readonly id: number;
  readonly askedBy: string;
  readonly askedAt: Date;
}

/** The last question about a request; null if there is none. */
export async function readLastQuestion(db: Db, kind: MemberRequestKind, id: number): Promise<LastQuestion | null> {
  const row = await db
    .selectFrom('member_questions')
    .select(['id', 'asked_by as askedBy', 'asked_at as askedAt'])
    .where(columnOf(kind), '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeQuestion(
  tx: Tx,
  kind: MemberRequestKind,
  id: number,
  { text, by, at }: { readonly text: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('member_questions')
    .values({ [columnOf(kind)]: id, question: text, asked_by: by, asked_at: at })
    .execute();
}

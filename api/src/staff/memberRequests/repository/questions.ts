import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** Requests that staff can ask members about. */
export type AskedAbout = MemberRequestKind | 'missing-points';

/** Columns with the ID of the request. */
export const QUESTION_COLUMNS = {
  'sign-ups': 'member_id',
  'agency-changes': 'change_id',
  'missing-points': 'claim_id',
} as const;

export interface ShownQuestion {
  readonly id: number;
  readonly Text: string;
  readonly AskedBy: string;
  /** ISO 8601 as the database writes it. */
  readonly AskedAt: string;
}

/** The last question about a request, for a `select`. @param request column of the request's number */
export const lastQuestion = (about: AskedAbout, request: string): RawBuilder<ShownQuestion | null> => sql`(
  select json_build_object('id', q.id, 'Text', q.question, 'AskedBy', q.asked_by, 'AskedAt', q.asked_at)
  from member_questions q where q.${sql.ref(QUESTION_COLUMNS[about])} = ${sql.ref(request)} order by q.id desc limit 1)`;

/** A question as calls return it, without its ID. */
export const toShownQuestion = (question: ShownQuestion | null) =>
  question && {
    Text: question.Text,
    AskedBy: question.AskedBy,
    AskedAt: new Date(question.AskedAt).toISOString(),
  };

export interface LastQuestion {
  readonly id: number;
  readonly askedBy: string;
  readonly askedAt: Date;
}

/** The last question about a request; null if there is none. */
export async function readLastQuestion(db: Db, about: AskedAbout, id: number): Promise<LastQuestion | null> {
  return (await readLastQuestions(db, about, [id])).get(id) ?? null;
}

/** The last questions about requests that have any, by the request's number. */
export async function readLastQuestions(
  db: Db,
  about: AskedAbout,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastQuestion>> {
  const request = sql.ref<number>(QUESTION_COLUMNS[about]);
  const rows = await db
    .selectFrom('member_questions')
    .distinctOn(request)
    .select([request.as('request'), 'id', 'asked_by as askedBy', 'asked_at as askedAt'])
    .where(sql<boolean>`${request} = any(${sql.val([...ids])}::int[])`)
    .orderBy(request)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ request: of, ...question }) => [of, question]));
}

export async function storeQuestion(
  tx: Tx,
  about: AskedAbout,
  id: number,
  { text, by, at }: { readonly text: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('member_questions')
    .values({ [QUESTION_COLUMNS[about]]: id, question: text, asked_by: by, asked_at: at })
    .execute();
}

import type { MemberState } from '@friends/shared/contract/staff/memberRules';
import { type RawBuilder, sql } from 'kysely';

/** SQL: state of member `m`. Erased members have the status `rejected`, for releases that know no erasures. */
export const MEMBER_STATE = sql<MemberState>`case when m.erased_at is null then m.status else 'erased' end`;

/** SQL: true for members `m` in the state; compares the status, which has an index. */
export const hasState = (state: MemberState): RawBuilder<boolean> =>
  state === 'erased' ? sql`m.erased_at is not null` : sql`(m.status = ${state} and m.erased_at is null)`;

import { makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';

/** Of the members' password, and looked at in no time. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$Y2hlYXAgZm9yIGEgdGVzdA$bEF28oGI58Jw7tJ/SFVN09+i8KxzeiNeJDY6XyDj5Bk';

/** A member for tests that try many passwords: what counts there is how often, not what each costs. */
export async function makeCheapMember(): Promise<TestMember> {
  const member = await makeMember();
  await sql('update members set password_hash = $2 where id = $1', [member.id, CHEAP_HASH]);
  return member;
}

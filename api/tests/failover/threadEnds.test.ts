import { control, makeMember, PASSWORD, sql, type TestMember } from '@friends/tools/testing/api/api';
import { logIn } from '../support/asMember.ts';
import { atOnce } from '../support/manyCalls.ts';

/** Hash of the members' password at production cost. */
const COSTLY = '$argon2id$v=19$m=19456,t=2,p=1$bWFkZSBiZWZvcmUgdGhlbg$1FfGjyZpULlMizvuD59k+b+hJQlrW2Q/sP2rOpH9fF4';

async function makeCostlyMember(): Promise<TestMember> {
  const member = await makeMember();
  await sql('update members set password_hash = $2 where id = $1', [member.id, COSTLY]);
  return member;
}

describe('the thread that hashes passwords', () => {
  it('may crash while members log in, and while it is idle: every login succeeds', async () => {
    const { email } = await makeCostlyMember();
    // The first login starts the thread.
    const before = await logIn(email);
    const meanwhile = atOnce(12, () => logIn(email));
    const diedAtWork = await control('killThreads');
    const answers = [before, ...(await meanwhile)];
    const diedIdle = await control('killThreads');
    answers.push(await logIn(email));
    expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200));
    expect([diedAtWork, diedIdle]).not.toContain(0);
  });

  it('accepts a right password hashed by an earlier version, and refuses a wrong one', async () => {
    const { email } = await makeCostlyMember();
    expect(await logIn(email)).toMatchObject({ status: 200 });
    expect(await logIn(email, { Password: `${PASSWORD}!` })).toMatchObject({ status: 401 });
  });
});

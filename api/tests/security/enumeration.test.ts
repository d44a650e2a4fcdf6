import { type Answer, call, makeMember, PASSWORD, signUp } from '@friends/tools/testing/api/api';
import { logIn, resetPassword } from '../support/asMember.ts';

/** Content of a response, without its unique request ID. */
function contentOf({ status, headers, body }: Answer): string {
  const { requestId: _, ...rest } = body;
  return JSON.stringify([status, rest, [...headers.keys()].sort()]);
}

// For timing see `npm run bench -- timing --only enumeration`.
describe('the existence of an account is not revealed', () => {
  it('by the response to a failed login', async () => {
    const [member, pending] = [await makeMember(), await signUp()];
    const login = (Email: string, Password = 'not-the-password') => logIn(Email, { Password });
    const answers = [
      await login(member.email),
      await login(pending.email),
      await login(`unknown-${member.email}`),
      await login(`other-${member.email}`, 'x'.repeat(500)),
    ];
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(new Set(answers.map(contentOf)).size).toBe(1);
    // Only someone who knows the password learns that the account is not approved yet.
    expect(await login(pending.email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'member_pending' } });
  });

  it('by the response to a request for a link', async () => {
    const [member, pending] = [await makeMember(), await signUp()];
    const ask = (Email: string) => call('POST /reset-passwords', { body: { Email } });
    const answers = [await ask(member.email), await ask(pending.email), await ask(`unknown-${member.email}`)];
    expect(answers[0]).toMatchObject({ status: 200, body: {} });
    expect(new Set(answers.map(contentOf)).size).toBe(1);
  });

  it('by a link that was used, made up or never valid', async () => {
    const links = ['x', 'A'.repeat(43), 'B'.repeat(43), '..%2f..'];
    const pages = await Promise.all(links.map((token) => call(`GET /reset-passwords/${token}`)));
    expect(pages.map(({ status, body }) => ({ status, body }))).toEqual(Array(4).fill({ status: 200, body: null }));
    const answers = await Promise.all(links.map((token) => resetPassword(token, PASSWORD)));
    expect(answers[0]).toMatchObject({ status: 409, body: { code: 'token_spent' } });
    expect(new Set(answers.map(contentOf)).size).toBe(1);
  });
});

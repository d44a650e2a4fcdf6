import { type Answer, call, makeMember, PASSWORD, setClock, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { fromAddress, newAddress } from '../support/addresses.ts';
import { logIn } from '../support/asMember.ts';
import { encode, solve } from '../support/captcha.ts';
import { mailsTo } from '../support/mails.ts';
import { atOnce } from '../support/manyCalls.ts';
import { ownApi } from '../support/ownApi.ts';
import { proveWork } from '../support/proveWork.ts';

/** Ten wrong passwords for an account are free in total, and one per address. */
const FACTOR = '0.1';
/** More attempts than are free. */
const MANY = 14;
const NOW = Date.now();
const DAY_MS = 24 * 3600_000;

describe('during a guessing attack on my account', () => {
  ownApi({ RATE_LIMIT_FACTOR: FACTOR, RATE_LIMITS: 'shared', TRUSTED_PROXIES: '1' });
  beforeEach(() => setClock(NOW));

  const login = (Email: string, Password: string, Proof?: string, address = newAddress()): Promise<Answer> =>
    logIn(Email, { Password, Proof }, { headers: fromAddress(address) });
  const attack = (email: string) => atOnce(MANY, () => login(email, 'wrong'));
  const challengeFor = async (email: string) => (await login(email, PASSWORD)).body.challenge;
  const proofFor = async (email: string) => proveWork(await challengeFor(email));
  const expectChallenge = ({ status, body, headers }: Answer) => {
    expect([status, body.code]).toEqual([429, 'proof_needed']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.challenge).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
      signature: expect.any(String),
    });
  };
  const warningsTo = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'passwords_tried');
  const firstWarningTo = (email: string) => until(async () => (await warningsTo(email))[0]);

  it('my password lets me in from a new device in a new network, after proof of work', async () => {
    const { email } = await makeMember();
    await attack(email);
    expectChallenge(await login(email, PASSWORD));
    expect((await login(email, PASSWORD, await proofFor(email))).status).toBe(200);
  });

  it('a wrong password with a proof is refused, and the next needs another proof, whether or not there is an account', async () => {
    const { email } = await makeMember();
    const answersFor = async (account: string) => {
      await attack(account);
      const refusal = await login(account, 'wrong');
      expectChallenge(refusal);
      const proof = await proveWork(refusal.body.challenge);
      const answers = [refusal, await login(account, 'wrong', proof), await login(account, 'wrong', proof)];
      return answers.map(({ status, body, headers }) => [
        [status, body.code, body.detail, Object.keys(body)],
        Object.keys(body.challenge?.parameters ?? {}),
        [...headers.keys()].sort(),
      ]);
    };
    const answers = await answersFor(email);
    expect(answers.map(([first]) => first?.[0])).toEqual([429, 401, 429]);
    expect(answers).toEqual(await answersFor(`unknown-${email}`));
  });

  it('a proof is valid for one try, also when it is sent ten times at once', async () => {
    const { email } = await makeMember();
    await attack(email);
    const proof = await proofFor(email);
    const answers = await atOnce(10, () => login(email, PASSWORD, proof));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    expectChallenge(await login(email, PASSWORD, proof));
  });

  it('a proof for another account, from the contact form, too old, or without its work is refused', async () => {
    const [mine, other] = [await makeMember(), await makeMember()];
    await Promise.all([attack(mine.email), attack(other.email)]);
    const challenge = await challengeFor(mine.email);
    const { parameters } = challenge;
    for (const proof of [
      await proofFor(other.email),
      solve((await call('GET /captcha')).body),
      encode({ challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, '0') } }),
      encode({ challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } }, solution: {} }),
      encode({ challenge, solution: null }),
      encode({ challenge: { parameters: {}, signature: '' }, solution: {} }),
      encode(null),
      encode([]),
      'x',
    ])
      expectChallenge(await login(mine.email, PASSWORD, proof));
    const proof = await proveWork(challenge);
    await setClock(NOW + 301_000);
    await attack(mine.email);
    expectChallenge(await login(mine.email, PASSWORD, proof));
  });

  it('an address with too many tries of its own must wait, even with a proof', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    await login(email, 'wrong', undefined, address);
    await login(email, 'wrong', undefined, address);
    await attack(email);
    const refused = await login(email, PASSWORD, await proofFor(email), address);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries']);
  });

  it('I can still confirm my password where I am logged in', async () => {
    const { email, token } = await makeMember();
    await attack(email);
    const confirm = { token, body: { Password: PASSWORD }, headers: fromAddress(newAddress()) };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(200);
  });

  it('a mail warns me, at most once a day and in my language; addresses without an account get none', async () => {
    const [mine, hers] = [await makeMember(), await makeMember()];
    await sql(`update members set language = 'id' where id = $1`, [hers.id]);
    await Promise.all([attack(mine.email), attack(hers.email), attack(`unknown-${mine.email}`)]);
    const first = await firstWarningTo(mine.email);
    expect(first.subject).toBe('Someone is trying passwords for your account');
    expect(first.body).toMatch(/Choose a new one in your profile.*two-step login/s);
    expect((await firstWarningTo(hers.email)).body).toMatch(
      /Buat kata sandi baru di profil Anda.*verifikasi dua langkah/s,
    );
    await attack(mine.email);
    await login(mine.email, 'wrong', await proofFor(mine.email));
    await setClock(NOW + DAY_MS + 1000);
    await attack(mine.email);
    await until(async () => (await warningsTo(mine.email)).length > 1);
    expect(await warningsTo(mine.email)).toHaveLength(2);
    expect(await warningsTo(`unknown-${mine.email}`)).toEqual([]);
  });
});

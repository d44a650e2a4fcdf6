import { type Answer, call, control, engine, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { from, newAddress } from '../support/addresses.ts';
import { pack, solve } from '../support/captcha.ts';
import { startOwnApi } from '../support/ownApi.ts';
import { proveWork } from '../support/work.ts';

/** Ten wrong passwords for an account are free, from wherever; and one from one address. */
const FACTOR = '0.1';
/** More than are free. */
const MANY = 14;
const NOW = Date.now();
const DAY_MS = 24 * 3600_000;
const RATE_LIMITS = engine === 'pglite' ? 'process' : 'shared';

describe('where somebody tries many passwords for my account', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startOwnApi({ RATE_LIMIT_FACTOR: FACTOR, RATE_LIMITS, TRUSTED_PROXIES: '1' });
  });
  afterAll(() => api.stop());
  const setClock = (ms: number) => control('clock', { now: new Date(ms).toISOString() }, api);
  beforeEach(() => setClock(NOW));

  const login = (Email: string, Password: string, Proof?: string, address = newAddress()): Promise<Answer> =>
    call('POST /members/login', {
      body: { Email, Password, ...(Proof === undefined ? {} : { Proof }) },
      headers: from(address),
      api,
    });
  const attack = (email: string) => Promise.all(Array.from({ length: MANY }, () => login(email, 'wrong')));
  const challengeFor = async (email: string) => (await login(email, PASSWORD)).body.challenge;
  const proofFor = async (email: string) => proveWork(await challengeFor(email));
  const expectAsked = ({ status, body, headers }: Answer) => {
    expect([status, body.code]).toEqual([429, 'proof_needed']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.challenge).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
      signature: expect.any(String),
    });
  };
  const mailsTo = (email: string) =>
    sql(`select subject, body from mails where recipient = $1 and kind = 'passwords_tried' order by id`, [email], api);

  it('my password lets me in from a new device in a new network, after its work', async () => {
    const { email } = await makeMember({ api });
    await attack(email);
    expectAsked(await login(email, PASSWORD));
    expect((await login(email, PASSWORD, await proofFor(email))).status).toBe(200);
  });

  it('a wrong one is refused with a proof, too, and the next asks for another, whether or not there is an account', async () => {
    const { email } = await makeMember({ api });
    const walk = async (account: string) => {
      await attack(account);
      const refusal = await login(account, 'wrong');
      expectAsked(refusal);
      const proof = await proveWork(refusal.body.challenge);
      const answers = [refusal, await login(account, 'wrong', proof), await login(account, 'wrong', proof)];
      return answers.map(({ status, body, headers }) => [
        [status, body.code, body.detail, Object.keys(body)],
        Object.keys(body.challenge?.parameters ?? {}),
        [...headers.keys()].sort(),
      ]);
    };
    const answers = await walk(email);
    expect(answers.map(([first]) => first?.[0])).toEqual([429, 401, 429]);
    expect(answers).toEqual(await walk(`nobody-${email}`));
  });

  it('a proof is good for one try, also when it is sent ten times at once', async () => {
    const { email } = await makeMember({ api });
    await attack(email);
    const proof = await proofFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, PASSWORD, proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    expectAsked(await login(email, PASSWORD, proof));
  });

  it('a proof for another account, one of the contact form, one that is too old, and one without its work are none', async () => {
    const [mine, other] = [await makeMember({ api }), await makeMember({ api })];
    await Promise.all([attack(mine.email), attack(other.email)]);
    const challenge = await challengeFor(mine.email);
    const { parameters } = challenge;
    for (const proof of [
      await proofFor(other.email),
      solve((await call('GET /captcha', { api })).body),
      pack({ challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, '0') } }),
      pack({ challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } }, solution: {} }),
      pack({ challenge, solution: null }),
      pack({ challenge: { parameters: {}, signature: '' }, solution: {} }),
      pack(null),
      pack([]),
      'x',
    ])
      expectAsked(await login(mine.email, PASSWORD, proof));
    const proof = await proveWork(challenge);
    await setClock(NOW + 301_000);
    await attack(mine.email);
    expectAsked(await login(mine.email, PASSWORD, proof));
  });

  it('an address that tried too many itself waits, whatever it proves', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    await login(email, 'wrong', undefined, address);
    await login(email, 'wrong', undefined, address);
    await attack(email);
    const refused = await login(email, PASSWORD, await proofFor(email), address);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries']);
  });

  it('I may still type my password where I am logged in', async () => {
    const { email, token } = await makeMember({ api });
    await attack(email);
    const confirm = { token, body: { Password: PASSWORD }, headers: from(newAddress()), api };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(200);
  });

  it('a mail tells me, once a day, in my language, and nobody who is no member', async () => {
    const [mine, hers] = [await makeMember({ api }), await makeMember({ api })];
    await sql(`update members set language = 'id' where id = $1`, [hers.id], api);
    await Promise.all([attack(mine.email), attack(hers.email), attack(`nobody-${mine.email}`)]);
    const [first] = await until(async () => ((await mailsTo(mine.email)).length > 0 ? mailsTo(mine.email) : null));
    expect(first.subject).toBe('Somebody is trying passwords for your account');
    expect(first.body).toMatch(/Choose a new one in your profile.*two-step login/s);
    const [indonesian] = await until(async () => ((await mailsTo(hers.email)).length > 0 ? mailsTo(hers.email) : null));
    expect(indonesian.body).toMatch(/Buat yang baru di profil Anda.*masuk dua langkah/s);
    await attack(mine.email);
    await login(mine.email, 'wrong', await proofFor(mine.email));
    await setClock(NOW + DAY_MS + 1000);
    await attack(mine.email);
    await until(async () => (await mailsTo(mine.email)).length > 1);
    expect(await mailsTo(mine.email)).toHaveLength(2);
    expect(await mailsTo(`nobody-${mine.email}`)).toEqual([]);
  });
});

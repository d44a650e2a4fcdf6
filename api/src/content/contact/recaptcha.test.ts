import { randomUUID } from 'node:crypto';
import { call, sql } from '@friends/tools/testing/api/api';
import { type Siteverify, startSiteverify } from '@friends/tools/testing/api/siteverify';
import { contactMessage } from '../../../tests/support/captcha.ts';
import { atOnce } from '../../../tests/support/manyCalls.ts';
import { forTests, startOwnApi, startOwnProcess } from '../../../tests/support/ownApi.ts';
import { readConfig } from '../../platform/config/config.ts';

const SITE_KEY = 'site-key-of-the-tests-0123456789';
const SECRET = 'secret-of-the-tests-0123456789';
const KEYS = { RECAPTCHA_SITE_KEY: SITE_KEY, RECAPTCHA_SECRET: SECRET };
const goodToken = () => `good-${randomUUID()}`;
const settingsFor = ({ origin }: Siteverify) => ({
  ...KEYS,
  CAPTCHA_PROVIDER: 'recaptcha',
  RECAPTCHA_ORIGIN: origin,
});

describe('a message to the team with reCAPTCHA', () => {
  let provider: Siteverify;
  const api = forTests(
    async () => {
      provider = await startSiteverify(SECRET);
      return startOwnProcess({ ...settingsFor(provider), LOG_LEVEL: 'debug' });
    },
    (started) => started,
  );
  afterAll(() => provider.stop());
  beforeEach(() => provider.setBehaviour('correct'));

  const send = (body: ReturnType<typeof contactMessage>, language = 'en') => call('POST /contact', { body, language });
  const mailsOf = ({ Name }: { readonly Name: string }) =>
    sql('select id from mails where subject like $1', [`%${Name}%`]);
  const EXPIRED = { recaptcha: 'The check has expired. Please do it again' };

  it('gives the browser what the widget needs, and no secret', async () => {
    expect((await call('GET /captcha')).body).toEqual({
      provider: 'recaptcha',
      siteKey: SITE_KEY,
      script: `${provider.origin}/recaptcha/api.js`,
    });
  });

  it('is accepted with a token that the provider accepts', async () => {
    const body = contactMessage(goodToken());
    expect((await send(body)).status).toBe(200);
    expect(await mailsOf(body)).toHaveLength(1);
    expect(Object.fromEntries(provider.requests.at(-1) ?? [])).toEqual({ secret: SECRET, response: body.recaptcha });
  });

  it('is accepted with tokens as long as Google’s', async () => {
    expect((await send(contactMessage(goodToken().padEnd(4000, 'x')))).status).toBe(200);
  });

  it('is accepted once for each token, also when it is sent ten times at once', async () => {
    const token = goodToken();
    const answers = await atOnce(10, () => send(contactMessage(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect((await send(contactMessage(token))).body.errors).toEqual(EXPIRED);
  });

  it('is refused with a used token whatever the provider says; only its hash is stored', async () => {
    const token = goodToken();
    await send(contactMessage(token));
    const other = await startSiteverify(SECRET);
    const second = await startOwnApi(settingsFor(other));
    try {
      const marks = await sql(`select * from used_captchas where signature like 'recaptcha:%' order by expires_at`);
      expect(JSON.stringify(marks)).not.toContain(token);
      await sql(
        'insert into used_captchas (signature, expires_at) select $1, $2::text::timestamptz',
        [marks.at(-1).signature, new Date(Date.now() + 3600_000).toISOString()],
        second,
      );
      const answer = await call('POST /contact', { body: contactMessage(token), api: second });
      expect(other.requests).toHaveLength(1);
      expect(answer).toMatchObject({ status: 422, body: { errors: EXPIRED } });
    } finally {
      await second.stop();
      await other.stop();
    }
  });

  it('is refused with a token that the provider refuses, and with a solved ALTCHA challenge', async () => {
    for (const token of ['stale', Buffer.from('{"salt":"x","signature":"y"}').toString('base64')]) {
      const body = contactMessage(token);
      expect(await send(body)).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: EXPIRED } });
      expect(await mailsOf(body)).toEqual([]);
    }
  });

  it.each(['unavailable', 'malformed', 'redirect', 'wrong-secret', 'silent'] as const)(
    'is refused as unavailable while the provider is %s, and accepted later',
    async (behaviour) => {
      provider.setBehaviour(behaviour);
      const body = contactMessage(goodToken());
      expect(await send(body, 'id')).toMatchObject({
        status: 503,
        body: { code: 'unavailable', detail: expect.stringContaining('Silakan coba beberapa saat lagi') },
      });
      expect(await mailsOf(body)).toEqual([]);
      provider.setBehaviour('correct');
      expect((await send(body)).status).toBe(200);
    },
  );

  it('logs neither the secret nor a token, and logs the error for the operator', async () => {
    provider.setBehaviour('wrong-secret');
    const token = goodToken();
    await send(contactMessage(token));
    expect(api.output()).toContain('RECAPTCHA_SECRET');
    expect(api.output()).toContain('The reCAPTCHA request failed');
    expect(api.output()).not.toContain(SECRET);
    expect(api.output()).not.toContain(token);
  });
});

describe('the captcha settings', () => {
  const captcha = (env: Record<string, string>) => readConfig(env).captcha;

  it('default to ALTCHA, and use Google if reCAPTCHA is chosen', () => {
    expect(captcha({})).toEqual({ provider: 'altcha' });
    expect(captcha({ CAPTCHA_PROVIDER: 'recaptcha', ...KEYS })).toEqual({
      provider: 'recaptcha',
      siteKey: SITE_KEY,
      secret: SECRET,
      origin: 'https://www.google.com',
    });
    const elsewhere = { CAPTCHA_PROVIDER: 'recaptcha', ...KEYS, RECAPTCHA_ORIGIN: 'https://www.recaptcha.net/' };
    expect(captcha(elsewhere)).toMatchObject({ origin: 'https://www.recaptcha.net' });
  });

  it('need no keys if another API has them', () => {
    const env = { CAPTCHA_PROVIDER: 'recaptcha', PORTAL_API_URL: 'https://api.example.com' };
    expect(captcha(env)).toMatchObject({ provider: 'recaptcha', origin: 'https://www.google.com' });
  });

  it.each([
    [{ CAPTCHA_PROVIDER: 'hcaptcha' }, 'CAPTCHA_PROVIDER is "hcaptcha"; it must be altcha or recaptcha.'],
    [{ RECAPTCHA_SECRET: SECRET }, 'RECAPTCHA_SITE_KEY is missing; CAPTCHA_PROVIDER=recaptcha needs it.'],
    [{ RECAPTCHA_SITE_KEY: SITE_KEY }, 'RECAPTCHA_SECRET is missing; CAPTCHA_PROVIDER=recaptcha needs it.'],
    [{ ...KEYS, RECAPTCHA_SITE_KEY: 'my key' }, 'RECAPTCHA_SITE_KEY is not a key of reCAPTCHA.'],
    [
      { ...KEYS, RECAPTCHA_SECRET: SITE_KEY },
      'RECAPTCHA_SECRET is the same as RECAPTCHA_SITE_KEY; reCAPTCHA gives two different keys.',
    ],
    [
      { ...KEYS, RECAPTCHA_ORIGIN: 'http://www.google.com' },
      'RECAPTCHA_ORIGIN must begin with https://, as the secret is sent there.',
    ],
    [
      { ...KEYS, RECAPTCHA_ORIGIN: 'https://www.google.com/recaptcha/api/siteverify' },
      'RECAPTCHA_ORIGIN must be an origin like https://www.recaptcha.net, without a path.',
    ],
  ])('stop the start with one sentence if they are wrong: %j', (env, sentence) => {
    expect(() => captcha({ CAPTCHA_PROVIDER: 'recaptcha', ...env })).toThrow(new Error(sentence));
  });
});

import { call, makeMember, PASSWORD, signUp } from '@friends/tools/testing/api/api';

/** Rounds: each asks once for each kind, so that whatever else the machine does falls on all kinds alike. */
const ROUNDS = 15;
/** Without the same work for all, an unknown address would answer more than ten times as fast. */
const LEAST_RATIO = 0.5;
const MOST_RATIO = 2;

interface Sample {
  readonly ms: number;
  readonly status: number;
  readonly text: string;
}

const median = (values: readonly number[]): number => values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0;

async function timed(what: string, body: unknown): Promise<Sample> {
  const started = performance.now();
  const answer = await call(what, { body });
  const { requestId: _, ...rest } = answer.body;
  return { ms: performance.now() - started, status: answer.status, text: JSON.stringify(rest) };
}

/** Asks of each kind in turn and expects that neither answer nor time tells which kind it was. */
async function expectAlike(kinds: Readonly<Record<string, () => Promise<Sample>>>): Promise<void> {
  const samples: Record<string, Sample[]> = {};
  // The first round warms up what is made on first use.
  for (let round = -1; round < ROUNDS; round += 1) {
    const names = Object.keys(kinds);
    const shift = (round + names.length) % names.length;
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      const sample = await kinds[name]?.();
      if (sample && round >= 0) samples[name] = [...(samples[name] ?? []), sample];
    }
  }
  const all = Object.values(samples);
  expect(new Set(all.flat().map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const medians = all.map((group) => median(group.map(({ ms }) => ms)));
  for (const one of medians) {
    for (const other of medians) {
      expect(one / other).toBeGreaterThan(LEAST_RATIO);
      expect(one / other).toBeLessThan(MOST_RATIO);
    }
  }
}

describe('whether there is an account is not told', () => {
  it('by the text or the time of a login that fails', async () => {
    const [member, pending] = [await makeMember(), await signUp()];
    const login = (Email: string) => timed('POST /members/login', { Email, Password: 'not-the-password' });
    await expectAlike({
      member: () => login(member.email),
      'a member who waits': () => login(pending.email),
      nobody: () => login(`nobody-${member.email}`),
      'a very long password': () =>
        timed('POST /members/login', { Email: `other-${member.email}`, Password: 'x'.repeat(500) }),
    });
    // Only who knows the password is told that the account waits.
    expect(await call('POST /members/login', { body: { Email: pending.email, Password: PASSWORD } })).toMatchObject({
      status: 403,
      body: { code: 'member_pending' },
    });
  });

  it('by the text or the time of asking for a link', async () => {
    const [member, pending] = [await makeMember(), await signUp()];
    const ask = (Email: string) => timed('POST /reset-passwords', { Email });
    await expectAlike({
      member: () => ask(member.email),
      'a member who waits': () => ask(pending.email),
      nobody: () => ask(`nobody-${member.email}`),
    });
  });

  it('by a link that was used, was made up, or was never one', async () => {
    const answers = await Promise.all(
      ['x', 'A'.repeat(43), 'B'.repeat(43)].map((token) => call(`GET /reset-passwords/${token}`)),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array(3).fill({ status: 200, body: null }));
  });
});

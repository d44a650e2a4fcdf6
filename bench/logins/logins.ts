import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { loginFrom } from '../api/calls.ts';
import { makeClaimants } from '../api/claimants.ts';
import { startServer } from '../api/server.ts';
import { startFixtures } from '../api/startFixtures.ts';
import { type Finding, figure } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { seconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { attack } from './attack.ts';
import { type ReadSetup, readDuring, slowestReads, type Waits } from './reads.ts';

const BOOKINGS = 20_000;
const READERS = 4;
const LOGINS = 200;
const ALL_IN_WITHIN_S = 10;

const CALLS = Array.from({ length: LOGINS }, (_, n) =>
  loginFrom(`10.1.0.${n + 1}`, 'genius@friends.test', DEMO_PASSWORD),
);

const slowdown = ({ busy, quiet }: Waits): number => busy / quiet;

async function crowd(setup: ReadSetup, count: number): Promise<readonly Finding[]> {
  const logIn = () => setup.server.load({ connections: LOGINS, requests: LOGINS, seconds: 60, calls: CALLS });
  const rounds = await inRounds(count, () => readDuring(setup, logIn));
  const [middle = { busy: Number.NaN, quiet: Number.NaN }] = rounds
    .map(({ waits }) => waits)
    .toSorted((one, two) => slowdown(one) - slowdown(two))
    .slice(Math.floor(count / 2));
  const lastIn = median(rounds.map(({ result }) => result.seconds));
  const refusals = Math.max(...rounds.map(({ result }) => LOGINS - (result.answers['200'] ?? 0)));
  return [
    slowestReads(`${LOGINS} log in at once`, middle),
    figure(`${LOGINS} that log in at once: the last one is in`, lastIn, seconds, ALL_IN_WITHIN_S),
    figure('refused of them, at the most', refusals, String, 0),
  ];
}

/** 200 concurrent logins, repeated, then an attack from ten addresses, on its own PostgreSQL. */
export const logins: Timing = {
  name: 'logins',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const fixtures = cleanup.adopt(await startFixtures(BOOKINGS), (one) => one.stop());
    const { claimants } = await makeClaimants(fixtures, READERS);
    // The server must trust the addresses that the calls claim.
    const server = await startServer(cleanup, { ...fixtures.env, TRUSTED_PROXIES: '1' });
    const setup = { server, tokens: claimants.map(({ token }) => token) };
    return [...(await crowd(setup, rounds)), ...(await attack(setup))];
  },
};

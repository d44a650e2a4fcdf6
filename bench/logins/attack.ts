import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { loginFrom } from '../api/calls.ts';
import { type Finding, figure } from '../findings.ts';
import { repeatDuring } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import { expectStatus, timedCall } from '../timing/ownApi.ts';
import { type ReadSetup, readDuring, slowestReads } from './reads.ts';

const ADDRESSES = 10;
/** Per address: each makes a call per second, which in total is the rate limit. */
const CONNECTIONS = 20;
const PAUSE_MS = 1000;
const ATTACK_SECONDS = 15;
/** Maximum duration of a correct login: from elsewhere, and on a known device. */
const LIMITS_MS = { elsewhere: 2000, device: 1000 };
const PAUSE_BETWEEN_LOGINS_MS = 250;

/** Wrong logins with different names; this server has no limit of wrong passwords. */
const CALLS = Array.from({ length: 500 }, (_, n) =>
  loginFrom(`10.2.0.${(n % ADDRESSES) + 1}`, `nobody${n}@friends.test`, 'wrong'),
);

/** @returns duration, and the cookie of the known device */
async function logIn({ server }: ReadSetup, address: string, cookie?: string) {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  const body = { Email: 'silver@friends.test', Password: DEMO_PASSWORD };
  const answer = await timedCall(server, 'POST /members/login', { body, headers });
  const ms = expectStatus(answer, 200);
  return { ms, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

/** Ten addresses send wrong logins continuously, while someone else logs in and others read. */
export async function attack(setup: ReadSetup): Promise<readonly Finding[]> {
  const load = { connections: ADDRESSES * CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, calls: CALLS };
  const slowest = { elsewhere: 0, device: 0 };
  const { waits, result } = await readDuring(setup, async () => {
    const attacking = setup.server.load({ ...load, seconds: ATTACK_SECONDS, pauseMs: PAUSE_MS });
    const { cookie } = await logIn(setup, '10.3.0.1');
    let attempt = 1;
    // Logs in alternately on a new device at a new address, and on the known one.
    return repeatDuring(attacking, async () => {
      attempt += 1;
      await pause(PAUSE_BETWEEN_LOGINS_MS);
      const elsewhere = await logIn(setup, `10.3.${Math.floor(attempt / 256)}.${attempt % 256}`);
      await pause(PAUSE_BETWEEN_LOGINS_MS);
      const device = await logIn(setup, '10.3.0.1', cookie);
      slowest.elsewhere = Math.max(slowest.elsewhere, elsewhere.ms);
      slowest.device = Math.max(slowest.device, device.ms);
    });
  });
  const counts = Object.entries(result.answers).map(([status, times]) => `${times} times ${status}`);
  console.info(`\nThe attack was answered ${counts.join(', ')}.`);
  const from = `while ${ADDRESSES} addresses attack`;
  return [
    slowestReads(`${ADDRESSES} addresses attack`, waits),
    figure(`slowest right login from elsewhere, ${from}`, slowest.elsewhere, milliseconds, LIMITS_MS.elsewhere),
    figure(`slowest right login on a known device, ${from}`, slowest.device, milliseconds, LIMITS_MS.device),
  ];
}

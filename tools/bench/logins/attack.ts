import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { type Finding, figure, ratio } from '../findings.ts';
import { milliseconds } from '../table.ts';
import { MOST_TIMES_QUIET, seconds } from './crowd.ts';
import { readDuring, readInQuiet, type Scene } from './reads.ts';

const ADDRESSES = 10;
/** Of an address: each asks once a second at most, which together is what the limit of its calls allows. */
const CONNECTIONS = 20;
const PAUSE_MS = 1000;
const LASTS_S = 15;
const UNKNOWN_WITHIN_S = 2;
const KNOWN_WITHIN_S = 1;
/** Somebody logs in, and somebody else a moment later. */
const BETWEEN_MS = 250;

/** Wrong ones, each with a name of its own; no limit of wrong passwords ends them, as the server has none here. */
const CALLS = Array.from({ length: 500 }, (_, n) => ({
  line: 'POST /api/v1/members/login',
  token: '',
  from: `10.2.0.${(n % ADDRESSES) + 1}`,
  body: JSON.stringify({ Email: `nobody${n}@friends.test`, Password: 'wrong' }),
}));

/** A right login. @returns how many seconds it took, and the cookie by which the device is known from now on */
async function login(url: string, headers: Readonly<Record<string, string>>) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/members/login`, {
    method: 'POST',
    headers: { 'x-app-key': 'demo-app-key', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ Email: 'silver@friends.test', Password: DEMO_PASSWORD }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A right login was answered ${answer.status}`);
  const [cookie = ''] = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie, seconds: (performance.now() - began) / 1000 };
}

/** Somebody logs in again and again, now on a new device in a new network, now on a known one. @returns the slowest of each */
async function logInMeanwhile(url: string, isOver: () => boolean) {
  const { cookie } = await login(url, { 'x-forwarded-for': '10.3.0.1' });
  const slowest = { unknown: 0, known: 0 };
  for (let turn = 2; !isOver(); turn += 1) {
    await pause(BETWEEN_MS);
    const unknown = await login(url, { 'x-forwarded-for': `10.3.${turn >> 8}.${turn & 255}` });
    await pause(BETWEEN_MS);
    const knownLogin = await login(url, { 'x-forwarded-for': '10.3.0.1', cookie });
    slowest.unknown = Math.max(slowest.unknown, unknown.seconds);
    slowest.known = Math.max(slowest.known, knownLogin.seconds);
  }
  return slowest;
}

/** Ten addresses send wrong logins without an end, while somebody else logs in and others read. */
export async function attack(scene: Scene): Promise<readonly Finding[]> {
  const { url, server } = scene;
  const quiet = await readInQuiet(scene);
  let isOver = false;
  const attacking = server
    .load({
      connections: ADDRESSES * CONNECTIONS,
      requests: Number.MAX_SAFE_INTEGER,
      seconds: LASTS_S,
      pauseMs: PAUSE_MS,
      calls: CALLS,
    })
    .finally(() => {
      isOver = true;
    });
  const [busy, [slowest, { answers }]] = await readDuring(
    scene,
    Promise.all([logInMeanwhile(url, () => isOver), attacking]),
  );
  const counts = Object.entries(answers).map(([status, count]) => `${count} times ${status}`);
  console.info(`\nThe attack was answered ${counts.join(', ')}.`);
  const from = `while ${ADDRESSES} addresses attack`;
  return [
    ratio(`p99 of reads ${from}, against quiet seconds`, {
      one: busy,
      two: quiet,
      show: milliseconds,
      limit: MOST_TIMES_QUIET,
    }),
    figure(`slowest right login from elsewhere, ${from}`, slowest.unknown, seconds, UNKNOWN_WITHIN_S),
    figure(`slowest right login on a known device, ${from}`, slowest.known, seconds, KNOWN_WITHIN_S),
  ];
}

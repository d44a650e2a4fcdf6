import { DEFAULT_APP_KEY } from '@friends/api/config/config';
import { HASHED_AT_ONCE } from '@friends/api/credentials/passwords';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { findNginx } from '../../testing/nginx/installNginx.ts';
import { type Finding, figure } from '../findings.ts';
import { seconds } from '../logins/crowd.ts';
import { type Ground, nginxBefore, openGround } from '../stack/ground.ts';
import { type PortalProcess, startPortalProcess } from '../stack/processes.ts';
import type { Timing } from '../timing/Timing.ts';
import { prove } from './prove.ts';

const ADDRESSES = 115;
/** Wrong passwords for an account that are looked at before work is asked for (docs/contract.md#rate-limits). */
const FREE = 100;
const MEMBER = 'silver@friends.test';
/** Work and login, in the member's patience. */
const LET_IN_WITHIN_S = 10;
const SIZE = { bookings: 1_000, members: 1 };
/** As processes beside each other are run; all other settings are those that a portal has by itself. */
const SETTINGS = { RATE_LIMITS: 'shared' };

let lastAddress = 0;
/** Of a network that nobody else has called from. */
function newAddress(): string {
  lastAddress += 1;
  return `10.${100 + (lastAddress >> 8)}.${lastAddress & 255}.1`;
}

async function login(url: string, Password: string, Proof?: string) {
  const answer = await fetch(`${url}/api/v1/members/login`, {
    method: 'POST',
    headers: {
      'x-app-key': DEFAULT_APP_KEY,
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
    },
    body: JSON.stringify({ Email: MEMBER, Password, ...(Proof === undefined ? {} : { Proof }) }),
  });
  const body = await answer.json();
  return { status: answer.status, code: body.code, challenge: body.challenge };
}

/** The right password from fresh addresses: at one process, then at another with the work done, and with it again. */
async function comeIn(first: string, then: string) {
  const began = performance.now();
  const bare = await login(first, DEMO_PASSWORD);
  const proof = prove(bare.challenge);
  const proved = await login(then, DEMO_PASSWORD, proof);
  const taken = (performance.now() - began) / 1000;
  return { bare, proved, taken, again: await login(then, DEMO_PASSWORD, proof) };
}

const countOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;

/** @param front where the portal is called; after it, each of its processes */
async function guess(front: string, one: string, two: string): Promise<readonly Finding[]> {
  const wrong = await Promise.all(Array.from({ length: ADDRESSES }, () => login(front, 'wrong')));
  const [inFront, across] = [await comeIn(front, front), await comeIn(one, two)];
  const both = [inFront, across];
  return [
    figure(
      `wrong passwords from ${ADDRESSES} addresses that were looked at`,
      countOf(wrong, ({ status }) => status === 401),
      String,
      // Each process hashes as many beside the last that is free.
      FREE + 2 * HASHED_AT_ONCE,
    ),
    figure(
      'right ones from a fresh address that were not asked for work',
      countOf(both, ({ bare }) => bare.code !== 'proof_needed'),
      String,
      0,
    ),
    figure(
      'with their work, one of them done for another process: refused',
      countOf(both, ({ proved }) => proved.status !== 200),
      String,
      0,
    ),
    figure('until the first was let in', inFront.taken, seconds, LET_IN_WITHIN_S),
    figure(
      'with the same work again: not asked for more',
      countOf(both, ({ again }) => again.code !== 'proof_needed'),
      String,
      0,
    ),
  ];
}

async function guessInFront(ground: Ground, processes: readonly [PortalProcess, PortalProcess]) {
  const [one, two] = processes;
  const urls = [`http://127.0.0.1:${one.port}`, `http://127.0.0.1:${two.port}`] as const;
  if (findNginx() === undefined) {
    console.info('There is no nginx on this machine: the first process is called itself.');
    return guess(urls[0], ...urls);
  }
  const nginx = await nginxBefore(processes, ground, { TRUSTED_NETWORKS: '127.0.0.0/8' });
  try {
    return await guess(nginx.url, ...urls);
  } finally {
    await nginx.stop();
  }
}

/** Many addresses guess at one account of two processes behind nginx, and its member comes from a fresh one. */
export const guessing: Timing = {
  name: 'guessing',
  async measure() {
    const ground = await openGround(SIZE, SETTINGS);
    const processes: PortalProcess[] = [];
    try {
      const start = async () => {
        const one = await startPortalProcess(ground.env);
        processes.push(one);
        return one;
      };
      return await guessInFront(ground, [await start(), await start()]);
    } finally {
      await Promise.all(processes.map((one) => one.stop()));
      await ground.world.stop();
    }
  },
};

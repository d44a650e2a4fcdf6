import { pbkdf2Sync } from 'node:crypto';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { HASHED_AT_ONCE } from '@friends/api/platform/passwordSecurity/passwords';
import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import { findNginx } from '@friends/tools/testing/nginx/installNginx';
import { nginxBefore, openEnvironment } from '../drill/openEnvironment.ts';
import { startPortalProcess } from '../drill/portalProcess.ts';
import { figure } from '../findings.ts';
import { seconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { ask } from '../timing/ownApi.ts';

const ADDRESSES = 115;
/** Wrong passwords for an account before proof of work is required (docs/contract.md#rate-limits). */
const FREE = 100;
const MEMBER = 'silver@friends.test';
/** Proof of work and login, within a member's patience. */
const LET_IN_WITHIN_S = 10;
const SIZE = { bookings: 1_000, members: 1 };
/** As for several processes; other settings have a portal's defaults. */
const SETTINGS = { RATE_LIMITS: 'shared' };
const COUNTER_BYTES = 4;

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `10.${100 + (lastAddress >> 8)}.${lastAddress & 255}.1`;
}

/** Solves a login's challenge (docs/contract.md#proof-of-work). @returns a login's `Proof` */
function prove(challenge: WorkChallenge): string {
  const { cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters;
  const end = Buffer.alloc(COUNTER_BYTES);
  for (let counter = 0; ; counter += 1) {
    end.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), end]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}

async function login(url: string, Password: string, Proof?: string) {
  const { status, text } = await ask({ url }, 'POST /members/login', {
    body: { Email: MEMBER, Password, Proof },
    headers: { 'x-forwarded-for': newAddress() },
  });
  const { code, challenge } = JSON.parse(text);
  return { status, code, challenge };
}

/** Logs in with the right password: at one process, then at another with a proof, and again with the same proof. */
async function comeIn(first: string, then: string) {
  const began = performance.now();
  const bare = await login(first, DEMO_PASSWORD);
  const proof = prove(bare.challenge);
  const withProof = await login(then, DEMO_PASSWORD, proof);
  const waitS = (performance.now() - began) / 1000;
  return { bare, withProof, waitS, again: await login(then, DEMO_PASSWORD, proof) };
}

/** @param front address of the portal, followed by those of its processes */
async function guess(front: string, one: string, two: string) {
  const wrong = await Promise.all(Array.from({ length: ADDRESSES }, () => login(front, 'wrong')));
  const [inFront, across] = [await comeIn(front, front), await comeIn(one, two)];
  const both = [inFront, across];
  const never = (what: string, is: (one: typeof inFront) => boolean) => figure(what, both.filter(is).length, String, 0);
  return [
    figure(
      `wrong passwords from ${ADDRESSES} addresses that were looked at`,
      wrong.filter(({ status }) => status === 401).length,
      String,
      // Each process may hash further ones concurrently with the last free one.
      FREE + 2 * HASHED_AT_ONCE,
    ),
    never('right ones from a fresh address that were not asked for work', ({ bare }) => bare.code !== 'proof_needed'),
    never(
      'with their work, one of them done for another process: refused',
      ({ withProof }) => withProof.status !== 200,
    ),
    figure('until the first was let in', inFront.waitS, seconds, LET_IN_WITHIN_S),
    never('with the same work again: not asked for more', ({ again }) => again.code !== 'proof_needed'),
  ];
}

/** Many addresses guess at two processes behind nginx, while the member logs in from a fresh one. */
export const guessing: Timing = {
  name: 'guessing',
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const ground = await openEnvironment(SIZE, SETTINGS);
    cleanup.defer(() => ground.world.stop());
    const start = async () => cleanup.adopt(await startPortalProcess(ground.env), (one) => one.stop());
    const processes = [await start(), await start()] as const;
    const [one, two] = [processes[0].url, processes[1].url];
    if (findNginx() === undefined) {
      console.info('There is no nginx on this machine: the first process is called itself.');
      return await guess(one, one, two);
    }
    const settings = { TRUSTED_NETWORKS: '127.0.0.0/8' };
    const nginx = cleanup.adopt(await nginxBefore(processes, ground, settings), (front) => front.stop());
    return await guess(nginx.url, one, two);
  },
};

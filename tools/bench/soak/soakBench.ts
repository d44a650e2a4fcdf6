import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { freePort } from '../../testing/api/freePort.ts';
import { makeClaimants } from '../api/claimants.ts';
import { isLevel, READS } from '../api/memory.ts';
import { type Server, startServer } from '../api/server.ts';
import { startWorld } from '../api/world.ts';

const MINUTES = '10';
const BOOKINGS = 20_000;
const CLAIMANTS = 50;
/** The memory is looked at this often; a fifth of the run is judged against another one. */
const STEP_S = 5;

/** What a process is asked for in a day, in turn: nine reads to a claim, and a login among fifty members' turns. */
function mixedCalls(tokens: readonly string[], rewardId: number) {
  const login = JSON.stringify({ Email: 'genius@friends.test', Password: DEMO_PASSWORD });
  return [
    ...tokens.flatMap((token) => [
      ...READS.map((line) => ({ line, token })),
      { line: 'POST /api/v1/redemptions', token, body: JSON.stringify({ RewardID: rewardId }) },
    ]),
    { line: 'POST /api/v1/members/login', token: '', body: login },
  ];
}

/** Asks for so many minutes. @returns whether the memory stays level */
async function soak(server: Server, calls: ReturnType<typeof mixedCalls>, minutes: number): Promise<boolean> {
  const levels: number[] = [];
  let answered = 0;
  for (const until = Date.now() + minutes * 60_000; Date.now() < until; ) {
    const load = { connections: 8, requests: Number.MAX_SAFE_INTEGER, seconds: STEP_S, calls };
    const { answers } = await server.load(load);
    answered += Object.values(answers).reduce((sum, count) => sum + count, 0);
    levels.push(await server.memory());
  }
  return isLevel(levels, `${minutes} minutes and ${answered.toLocaleString('en-US')} calls`);
}

/**
 * Keeps one process of the API busy on a PostgreSQL of its own.
 *
 * @param words `--minutes`, where they shall not be ten
 * @returns whether the memory stays level
 */
export async function soakBench(words: readonly string[]): Promise<boolean> {
  const options = { minutes: { type: 'string', default: MINUTES } } as const;
  const minutes = Number(parseArgs({ args: [...words], options }).values.minutes);
  if (!(minutes > 0)) throw new Error('Write a number: --minutes 10');
  const world = await startWorld(BOOKINGS);
  try {
    const { claimants, rewardId } = await makeClaimants(world, CLAIMANTS);
    const tokens = claimants.map(({ token }) => token);
    const port = await freePort();
    const server = await startServer(world, port);
    try {
      return await soak(server, mixedCalls(tokens, rewardId), minutes);
    } finally {
      await server.stop();
    }
  } finally {
    await world.stop();
  }
}

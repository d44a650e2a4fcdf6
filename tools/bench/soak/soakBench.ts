import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { freePort } from '../../testing/api/freePort.ts';
import { makeClaimants } from '../api/claimants.ts';
import { isLevel, READS } from '../api/memory.ts';
import { type Server, startServer } from '../api/server.ts';
import { startWorld } from '../api/world.ts';
import { crowd } from './crowd.ts';

const PROMISED = { minutes: '10', rounds: '3' };
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

/** What was asked for. Throws where it is no option, or no number. */
function wanted(words: readonly string[]) {
  const options = { minutes: { type: 'string' }, rounds: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const { minutes, rounds } = { ...PROMISED, ...values };
  if (!(Number(minutes) >= 0) || !(Number(rounds) >= 1)) throw new Error('Write numbers: --minutes 10 --rounds 3');
  return { minutes: Number(minutes), rounds: Number(rounds) };
}

/**
 * Keeps one process of the API busy on a PostgreSQL of its own, then lets 200 log in at once, again and again.
 *
 * @param words `--minutes`, where they shall not be ten: with 0 there are logins alone; `--rounds` of logins
 * @returns whether the memory stays level, and reads go on
 */
export async function soakBench(words: readonly string[]): Promise<boolean> {
  const { minutes, rounds } = wanted(words);
  const world = await startWorld(BOOKINGS);
  try {
    const { claimants, rewardId } = await makeClaimants(world, CLAIMANTS);
    const tokens = claimants.map(({ token }) => token);
    const port = await freePort();
    const server = await startServer(world, port);
    try {
      const isFlat = minutes === 0 || (await soak(server, mixedCalls(tokens, rewardId), minutes));
      return (await crowd({ url: `http://127.0.0.1:${port}`, server, tokens }, rounds)) && isFlat;
    } finally {
      await server.stop();
    }
  } finally {
    await world.stop();
  }
}

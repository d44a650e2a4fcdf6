import { parseArgs } from 'node:util';
import { freePort } from '../../testing/api/freePort.ts';
import { makeClaimants } from '../api/claimants.ts';
import { startServer } from '../api/server.ts';
import { startWorld } from '../api/world.ts';
import { broken, findingsTable } from '../findings.ts';
import { attack } from './attack.ts';
import { crowd } from './crowd.ts';

const ROUNDS = '3';
const BOOKINGS = 20_000;
const READERS = 4;

/**
 * Lets 200 log in at once, again and again, and then ten addresses attack the login, on a PostgreSQL of its own.
 *
 * @param words `--rounds`, of the 200
 * @returns whether all get in, in time, and reads go on
 */
export async function loginsBench(words: readonly string[]): Promise<boolean> {
  const options = { rounds: { type: 'string', default: ROUNDS } } as const;
  const rounds = Number(parseArgs({ args: [...words], options }).values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Write a whole number: --rounds 3');
  const world = await startWorld(BOOKINGS);
  try {
    const { claimants } = await makeClaimants(world, READERS);
    const port = await freePort();
    // Callers say where they come from.
    const server = await startServer(world, port, { TRUSTED_PROXIES: '1' });
    try {
      const scene = { url: `http://127.0.0.1:${port}`, server, tokens: claimants.map(({ token }) => token) };
      const findings = [...(await crowd(scene, rounds)), ...(await attack(scene))];
      console.info(`\n${findingsTable(['', 'measured', 'against'], findings)}`);
      return broken(findings).length === 0;
    } finally {
      await server.stop();
    }
  } finally {
    await world.stop();
  }
}

import { freePort } from '../../testing/api/freePort.ts';
import { makeClaimants } from '../api/claimants.ts';
import { startServer } from '../api/server.ts';
import { startWorld } from '../api/world.ts';
import type { Timing } from '../timing/Timing.ts';
import { attack } from './attack.ts';
import { crowd } from './crowd.ts';

const BOOKINGS = 20_000;
const READERS = 4;

/** 200 log in at once, in so many rounds, and then ten addresses attack the login, on a PostgreSQL of its own. */
export const logins: Timing = {
  name: 'logins',
  async measure(rounds) {
    const world = await startWorld(BOOKINGS);
    try {
      const { claimants } = await makeClaimants(world, READERS);
      const port = await freePort();
      // Callers say where they come from.
      const server = await startServer(world, port, { TRUSTED_PROXIES: '1' });
      try {
        const scene = { url: `http://127.0.0.1:${port}`, server, tokens: claimants.map(({ token }) => token) };
        return [...(await crowd(scene, rounds)), ...(await attack(scene))];
      } finally {
        await server.stop();
      }
    } finally {
      await world.stop();
    }
  },
};

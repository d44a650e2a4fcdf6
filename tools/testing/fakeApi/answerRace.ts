import type { FastifyInstance } from 'fastify';
import { CAMPAIGN } from './data/race.ts';
import { memberOf } from './memberOf.ts';
import type { World } from './World.ts';

/** The season that runs, and how far a member has come. */
export function answerRace(api: FastifyInstance, world: World): void {
  api.get('/amazing', async () => [CAMPAIGN, null]);
  api.get('/amazing/progresses/:id', async (request) => ({ rows: memberOf(world, request).progress }));
}

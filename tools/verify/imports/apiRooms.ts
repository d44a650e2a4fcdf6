import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';

/**
 * The rooms of the API, lowest first. A room imports itself and the rooms below, never one above
 * (docs/decisions/0115-rooms-of-the-api.md).
 */
const ROOMS: readonly string[] = ['platform', 'members', 'staff', 'content', 'points', 'operations', 'demo'];

const SRC = join(ROOT, 'api/src');

/** Areas of a room: its folders. Demo data has none, and files beside a room's areas join them. */
function areasOf(room: string): string[] {
  if (room === 'demo') return [room];
  const folders = readdirSync(join(SRC, room), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [room, ...folders.map(({ name }) => `${room}/${name}`)];
}

/** The area of a file of the API. What is in `api/src` itself joins the rooms. */
export function apiRoomOf(path: string): string | undefined {
  if (!path.startsWith('api/')) return undefined;
  const [, room, area] = /^api\/src\/(\w+)\/(?:(\w+)\/)?/.exec(path) ?? [];
  if (room === undefined) return path.startsWith('api/src/') ? 'api start' : 'api tests';
  return area === undefined || room === 'demo' ? `api ${room}` : `api ${room}/${area}`;
}

const AREAS: ReadonlyMap<string, readonly string[]> = new Map(
  ROOMS.map((room) => [room, areasOf(room).map((area) => `api ${area}`)]),
);

/** All areas of the API. */
export const API_ROOMS: readonly string[] = [...AREAS.values()].flat();

const fromBottomTo = (room: string): string[] =>
  ROOMS.slice(0, ROOMS.indexOf(room) + 1).flatMap((one) => AREAS.get(one) ?? []);

/** What an area may import beside itself: the contract, its room and those below. Circles of areas are refused for all rooms. */
export const API_LAYERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [...AREAS].flatMap(([room, areas]) => areas.map((area) => [area, ['contract', 'cli', ...fromBottomTo(room)]])),
  ),
  // Both lock their folder, and must not lose it to a process that has ended.
  'api platform/database': ['contract', 'cli', 'release', ...fromBottomTo('platform')],
  // A backup has the releases in it, too.
  'api start': ['contract', 'cli', 'release', ...API_ROOMS],
};

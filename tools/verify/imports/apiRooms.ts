import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';

/** Lowest first: a room imports itself and lower rooms (docs/decisions/0115-rooms-of-the-api.md). */
const ROOMS: readonly string[] = ['platform', 'members', 'staff', 'content', 'points', 'operations', 'demo'];

const SRC = join(ROOT, 'api/src');

/** A room's folders. Demo data has none, and files beside a room's areas connect these. */
function areasOf(room: string): string[] {
  if (room === 'demo') return [room];
  const folders = readdirSync(join(SRC, room), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [room, ...folders.map(({ name }) => `${room}/${name}`)];
}

/** Area of an API file. Files of `api/src` itself connect the rooms. */
export function apiRoomOf(path: string): string | undefined {
  if (!path.startsWith('api/')) return undefined;
  const [, room, area] = /^api\/src\/(\w+)\/(?:(\w+)\/)?/.exec(path) ?? [];
  if (room === undefined) return path.startsWith('api/src/') ? 'api start' : 'api tests';
  return area === undefined || room === 'demo' ? `api ${room}` : `api ${room}/${area}`;
}

const AREAS: ReadonlyMap<string, readonly string[]> = new Map(
  ROOMS.map((room) => [room, areasOf(room).map((area) => `api ${area}`)]),
);

export const API_ROOMS: readonly string[] = [...AREAS.values()].flat();

const fromBottomTo = (room: string): string[] =>
  ROOMS.slice(0, ROOMS.indexOf(room) + 1).flatMap((lower) => AREAS.get(lower) ?? []);

/** Rooms that an area may import: the contract, its own room and lower ones. Cycles of areas are refused everywhere. */
export const API_LAYERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [...AREAS].flatMap(([room, areas]) => areas.map((area) => [area, ['contract', 'cli', ...fromBottomTo(room)]])),
  ),
  // Both use a file lock that survives crashed processes.
  'api platform/database': ['contract', 'cli', 'release', ...fromBottomTo('platform')],
  // Files of other systems may be on S3, as releases are.
  'api platform/config': ['contract', 'cli', 'release', ...fromBottomTo('platform')],
  'api platform/inbox': ['contract', 'cli', 'release', ...fromBottomTo('platform')],
  // Backups include releases.
  'api start': ['contract', 'cli', 'release', ...API_ROOMS],
};

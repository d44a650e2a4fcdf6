import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, '..', '..', 'api', 'fixtures');

/** The real feed of 4,499 bookings (api/fixtures/README.md). */
export const REAL_FEED = join(FIXTURES, 'bookings-city-2015.csv');

export interface ExpectedPoints {
  readonly agentCode: string;
  readonly bookings: number;
  readonly points: number;
}

/** Reads the final points of each agent in the real feed, computed independently of this project. */
export function readExpectedPoints(): ExpectedPoints[] {
  const [, ...lines] = readFileSync(join(FIXTURES, 'bookings-city-2015.points.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [agentCode = '', bookings, , points] = line.split(',');
    return { agentCode, bookings: Number(bookings), points: Number(points) };
  });
}

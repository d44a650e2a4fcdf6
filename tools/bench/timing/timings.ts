import { crowd } from './crowd.ts';
import { enumeration } from './enumeration.ts';
import { stops } from './stops.ts';
import type { Timing } from './Timing.ts';
import { waits } from './waits.ts';

/** All that is measured, in the order in which it is. */
// biome-ignore format: one a line, so that two new ones do not meet.
export const TIMINGS: readonly Timing[] = [
  crowd,
  enumeration,
  stops,
  waits,
];

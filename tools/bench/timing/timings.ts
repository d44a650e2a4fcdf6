import { edge } from './edge.ts';
import { live } from './live.ts';
import type { Timing } from './Timing.ts';

/** All that is measured, in the order in which it is. */
export const TIMINGS: readonly Timing[] = [
  live, // how soon visitors get what was decided
  edge, // what nginx keeps from the portal
];

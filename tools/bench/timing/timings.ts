import { mounts } from './mounts.ts';
import { pages } from './pages.ts';
import type { Timing } from './Timing.ts';

/** All that is measured, in the order in which it is. */
export const TIMINGS: readonly Timing[] = [
  pages, // what readers of the assembled portal wait for
  mounts, // what fifty mounts of each remote leave in the browser
];

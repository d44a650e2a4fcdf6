import { content } from './content.ts';
import { crowd } from './crowd.ts';
import { edge } from './edge.ts';
import { enumeration } from './enumeration.ts';
import { firstPages } from './firstPages.ts';
import { live } from './live.ts';
import type { Timing } from './measureAll.ts';
import { mounts } from './mounts.ts';
import { pages } from './pages.ts';
import { stops } from './stops.ts';
import { waits } from './waits.ts';

export const TIMINGS: readonly Timing[] = [
  crowd,
  enumeration,
  stops,
  waits,
  live,
  content,
  edge,
  firstPages,
  pages,
  mounts,
];

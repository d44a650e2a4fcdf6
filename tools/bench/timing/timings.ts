import { firstPages } from './firstPages.ts';
import type { Timing } from './Timing.ts';

/** All that is measured, in the order in which it is. */
export const TIMINGS: readonly Timing[] = [firstPages];

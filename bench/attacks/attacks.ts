import { logins } from '../logins/logins.ts';
import type { Timing } from '../timing/measureAll.ts';
import { guessing } from './guessing.ts';
import { illApi } from './illApi.ts';

/** What of an attack has a figure or needs two processes; README.md says which tests hold the rest. */
export const ATTACKS: readonly Timing[] = [logins, guessing, illApi];

import { logins } from '../logins/logins.ts';
import type { Timing } from '../timing/measureAll.ts';
import { faultyApi } from './faultyApi.ts';
import { guessing } from './guessing.ts';

/** Attacks that need figures or two processes; README.md lists tests of others. */
export const ATTACKS: readonly Timing[] = [logins, guessing, faultyApi];

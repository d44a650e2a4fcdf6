import { measureIn } from '../timing/measureAll.ts';
import { interactions } from './interactions.ts';
import { openPortals } from './portals.ts';
import { returning } from './returning.ts';
import { routes } from './routes.ts';
import { seasonSwap } from './seasonSwap.ts';
import { rewards, speed } from './speed.ts';
import { weight } from './weight.ts';

/** At least seven, so that one disturbed run does not move the median. */
const ROUNDS = 7;

/** In this order, as the last ones activate other releases. */
const PARTS = [weight, speed, rewards, routes, interactions, seasonSwap, returning];

/**
 * Compares the portal with the same sources as one bundle, and public pages with static HTML.
 *
 * @param args `--rounds N`; `--only NAME,NAME` of the parts above
 * @returns true if the limits hold
 */
export const portalBench = (args: readonly string[]): Promise<boolean> => measureIn(PARTS, ROUNDS, args, openPortals);

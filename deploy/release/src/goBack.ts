import { planBack, type WayBack } from './planBack.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { decide, type Plan, PORTAL } from './registry/decide.ts';
import { type Entry, titleOf } from './registry/entry.ts';
import { offeredAt } from './registry/offered.ts';
import { place } from './registry/place.ts';
import type { StoredRegistry } from './registry/stored.ts';
import type { Store } from './store.ts';

/** What the portal did about a release that failed. */
export interface WentBack {
  readonly from: string;
  /** What visitors get instead: `mf-about@1.1.0`. */
  readonly to: string;
}

interface Reason {
  readonly at: Date;
  readonly why: string;
  /** Whether a release is no better to go back to. */
  readonly failsToo: (title: string) => boolean;
}

/** A share is stopped: the release for the others is there already. */
function planEnd(entries: readonly Entry[], failing: Entry, at: Date): WayBack {
  const { name, version } = failing;
  const next = place(entries, { ...failing, window: { percent: 0 } }, at);
  const plan: Plan = {
    what: `live ${titleOf(failing)} --percent 0`,
    states: new Map([[name, { put: version, entries: next }]]),
  };
  return { plan, entries: offeredAt(next, at) };
}

/**
 * Takes a failing release back: a share is stopped, one for everybody gives its place to the one before. Nothing is done
 * where that one fails, too, or where the portal's own decision is the last one about the remote: what the portal put
 * live is never taken back without a person.
 *
 * @returns null where nothing was done
 */
export async function goBack(store: Store, title: string, { at, why, failsToo }: Reason): Promise<WentBack | null> {
  let done: WentBack | null = null;
  const name = title.slice(0, title.indexOf('@'));
  async function plan(known: StoredRegistry): Promise<Plan | null> {
    done = null;
    const entries = known.entries.filter((entry) => entry.name === name);
    const failing = offeredAt(entries, at).find((entry) => titleOf(entry) === title);
    if (!failing || known.decisions.get(name)?.who === PORTAL) return null;
    const isShare = failing.window.percent !== undefined;
    const way = isShare ? planEnd(entries, failing, at) : await planBack(store, known, name, at, 1);
    const next = offeredAt(way.entries, at).map(titleOf);
    if (next.some((other) => other === title || failsToo(other))) return null;
    done = { from: title, to: next.join(' and ') };
    return way.plan;
  }
  try {
    await decide(store, { who: PORTAL, at, why }, plan, { name });
    return done;
  } catch (error) {
    // Nothing to go back to, or a person decides at this very moment: it is theirs.
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}

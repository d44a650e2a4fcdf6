import { showTime } from './console/times.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { type Act, changeRegistry } from './registry/changeRegistry.ts';
import { ALL, type Freeze, freezesAt } from './registry/freeze.ts';
import type { Store } from './store.ts';

/** Something about freezes was decided. */
export interface FreezeOutcome {
  /** What was done, in a sentence. */
  readonly done: string;
  /** The same as the history has it: `freeze mf-about`. */
  readonly what: string;
  /** The freeze as it was; null where there was none. */
  readonly before: Freeze | null;
  readonly after: Freeze | null;
}

const wordsOf = (command: string, name: string) => (name === ALL ? command : `${command} ${name}`);

async function change(store: Store, act: Act, name: string, next: Freeze | null): Promise<FreezeOutcome> {
  const { at } = act;
  const { before, after } = await changeRegistry(store, act, async (registry) => {
    const freezes = new Map(freezesAt(registry.freezes, at));
    if (next === null && !freezes.delete(name))
      throw new ReleaseRefused(
        `${name === ALL ? 'Not everything' : name} is frozen, so nothing was done`,
        'not_frozen',
      );
    if (next !== null) freezes.set(name, next);
    const until = next?.until === undefined ? '' : ` --until ${next.until}`;
    const what = `${wordsOf(next === null ? 'unfreeze' : 'freeze', name)}${until}`;
    return { what, states: new Map(), freezes, about: name };
  });
  const what = after.last?.what ?? '';
  const ofName = name === ALL ? 'Nothing new' : `Nothing new of ${name}`;
  const end = next?.until === undefined ? 'until somebody ends it' : `until ${showTime(next.until)}`;
  return {
    done:
      next === null
        ? `${name === ALL ? 'What is not frozen by itself' : name} may go live again.`
        : `${ofName} goes live ${end}. What was planned before begins at its time, and going back is possible.`,
    what,
    before: freezesAt(before.freezes, at).get(name) ?? null,
    after: next,
  };
}

/**
 * From now on nothing new goes live. One of before is replaced.
 *
 * @param name of a remote, or `ALL`
 */
export function freezeReleases(store: Store, act: Act, name: string, until: Date | null): Promise<FreezeOutcome> {
  const { who, at, why } = act;
  const end = until === null ? {} : { until: until.toISOString() };
  return change(store, act, name, { who, at: at.toISOString(), ...end, ...(why ? { why } : {}) });
}

/** Ends a freeze. @throws ReleaseRefused where there is none */
export const unfreezeReleases = (store: Store, act: Act, name: string): Promise<FreezeOutcome> =>
  change(store, act, name, null);

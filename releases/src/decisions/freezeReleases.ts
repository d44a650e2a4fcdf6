import type { EventDetails, HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { changeRegistry } from '../registry/changeRegistry.ts';
import { ALL, type Freeze, freezesAt } from '../registry/freeze.ts';
import { type ActionContext, eventOf } from '../registry/history.ts';
import { showTime } from '../registry/times.ts';
import type { Store } from '../store/store.ts';

export interface FreezeOutcome {
  /** One sentence about the result, for the user. */
  readonly message: string;
  readonly event: HistoryEvent;
  readonly before: Freeze | null;
  readonly after: Freeze | null;
}

async function changeFreeze(
  store: Store,
  context: ActionContext,
  name: string,
  next: Freeze | null,
): Promise<FreezeOutcome> {
  const { at } = context;
  const remote = name === ALL ? null : name;
  const until = next?.until === undefined ? {} : { until: next.until };
  const event: EventDetails = next === null ? { kind: 'unfreeze', remote } : { kind: 'freeze', remote, ...until };
  const { before } = await changeRegistry(store, context, async (registry) => {
    const freezes = new Map(freezesAt(registry.freezes, at));
    if (next === null && !freezes.delete(name)) throw new ReleaseRefused('not_frozen', { name: remote });
    if (next !== null) freezes.set(name, next);
    return { event, states: new Map(), freezes };
  });
  const subject = name === ALL ? 'No new release' : `No new release of ${name}`;
  const end = next?.until === undefined ? 'until someone ends the freeze' : `until ${showTime(next.until)}`;
  return {
    message:
      next === null
        ? `${name === ALL ? 'Remotes without their own freeze' : name} can be activated again.`
        : `${subject} goes live ${end}. Releases already scheduled still go live, and you can still roll back.`,
    event: eventOf(event, context),
    before: freezesAt(before.freezes, at).get(name) ?? null,
    after: next,
  };
}

/** Replaces an earlier freeze. @param name of a remote, or `ALL` */
export function freezeReleases(
  store: Store,
  context: ActionContext,
  name: string,
  until: Date | null,
): Promise<FreezeOutcome> {
  const { who, at, why } = context;
  const end = until === null ? {} : { until: until.toISOString() };
  return changeFreeze(store, context, name, { who, at: at.toISOString(), ...end, ...(why ? { why } : {}) });
}

/** @throws ReleaseRefused if nothing is frozen */
export const unfreezeReleases = (store: Store, context: ActionContext, name: string): Promise<FreezeOutcome> =>
  changeFreeze(store, context, name, null);

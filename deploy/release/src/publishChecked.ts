import { titleOf } from '@friends/shared/contract/release/release';
import { type BuiltRelease, mendCopies, publish } from './publish.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import type { Act } from './registry/changeRegistry.ts';
import { record } from './registry/history.ts';
import type { Store } from './store.ts';

/** What differs between a release that was built and one that was made of data. */
export interface Origin {
  /** Behind its title, in the history and for people. */
  readonly from: string;
  /** What to do where its version has other files already. */
  readonly ifTaken: string;
}

/** Of a release that was built from sources, wherever they are. */
export const OF_SOURCES: Origin = { from: '', ifTaken: 'raise the version in package.json' };

/**
 * Stores a release that nothing speaks against, and keeps in the history who did.
 *
 * @param onFile called after each file
 * @returns whether it is new; false where the store has this very release
 * @throws ReleaseRefused where its version is taken
 */
export async function publishChecked(
  store: Store,
  { who, at }: Act,
  built: BuiltRelease,
  { from, ifTaken }: Origin,
  onFile?: () => void,
): Promise<{ readonly isNew: boolean; readonly what: string }> {
  const title = titleOf(built.release);
  const { isNew, isSame } = await publish(built, store, onFile);
  if (!isSame) {
    throw new ReleaseRefused(`${title} was published before with other files, and a release never changes: ${ifTaken}`);
  }
  if (!isNew) await mendCopies(built, store);
  const what = `publish ${title}${from}`;
  if (isNew) await record(store, { at: at.toISOString(), who, what, published: [title] });
  return { isNew, what };
}

import type { Preview } from '@friends/page/preview/Preview';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { type ActivationOrder, activate } from '../decisions/activate.ts';
import { rollback } from '../decisions/rollback.ts';
import type { PreviewLink } from '../preview/link.ts';
import { linkToRelease, type ReleaseLink } from '../preview/linkToRelease.ts';
import { makePreview } from '../preview/makePreview.ts';
import type { BuiltRelease } from '../publish/publish.ts';
import { type Origin, publishChecked } from '../publish/publishChecked.ts';
import type { Entry } from '../registry/entry.ts';
import type { Store } from '../store/store.ts';

export interface DecisionResult {
  /** One sentence about the result, for the user. */
  readonly message: string;
  readonly live: readonly (LiveWindow & { readonly version: string })[];
}

interface Publication {
  readonly origin: Origin;
  /** Size limit in bytes from `--budget`, or null. */
  readonly allowedBytes: number | null;
  readonly onFile: () => void;
}

/**
 * Performs commands on the store itself or through a portal. If a method throws `ReleaseRefused`, nothing was changed.
 */
export interface Backend {
  /** Options that further commands in printed advice need, starting with a space; empty for the store. */
  readonly options: string;
  /** Stores a checked release. `isNew` is false if the store had the identical release. */
  publish(
    built: BuiltRelease,
    publication: Publication,
  ): Promise<{ readonly isNew: boolean; readonly preview: ReleaseLink }>;
  preview(preview: Preview, why: string | undefined): Promise<string>;
  activate(order: Omit<ActivationOrder, 'expectedRevision'>, why: string | undefined): Promise<DecisionResult>;
  rollback(name: string, steps: number, why: string | undefined): Promise<DecisionResult>;
}

const liveOf = (entries: readonly Entry[]): DecisionResult['live'] =>
  entries.map(({ version, window }) => ({ version, ...window }));

/** @param who name in the history */
export function storeBackend(store: Store, who: string, now: Date, previewLink: PreviewLink): Backend {
  const toContext = (why?: string) => ({ who, at: now, why });
  return {
    options: '',
    async publish(built, { origin, onFile }) {
      const { isNew } = await publishChecked(store, toContext(), built, origin, onFile);
      return { isNew, preview: await linkToRelease(previewLink, built.release, now) };
    },
    preview: async (preview, why) => (await makePreview(store, toContext(why), preview, previewLink)).link,
    async activate(order, why) {
      const { message, entries } = await activate(store, toContext(why), order);
      return { message, live: liveOf(entries) };
    },
    async rollback(name, steps, why) {
      const { message, entries } = await rollback(store, toContext(why), { name, steps });
      return { message, live: liveOf(entries) };
    },
  };
}

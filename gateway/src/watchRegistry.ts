import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { REGISTRY, readStored, type StoredRegistry } from '@friends/releases/registry/stored';
import { trustedEntries } from '@friends/releases/signing/trustedEntries';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { SHELL } from '@friends/shared/contract/release/release';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { withTimeout } from '@friends/shared/contract/withTimeout';

/** Longest delay until an activation is noticed; concurrent requests share one read of the store. */
const POLL_INTERVAL_MS = 200;

/** Longest wait for a slow store, after which the last registry is used until the answer arrives. */
const WAIT_MS = 300;

/** After this long without an answer, the store counts as unreachable. */
const UNREACHABLE_AFTER_MS = 5_000;

/** `broken`: the store answers, but its registry is missing or invalid. `away`: it cannot be read. */
export type RegistryState = 'ok' | 'broken' | 'away';

export interface RegistryWatch {
  /** The current registry, or the last good one. @throws if there never was one */
  now(): Promise<StoredRegistry>;
  /** The current registry; null while the store is unreachable or its registry is broken. */
  fresh(): Promise<StoredRegistry | null>;
  state(): RegistryState;
  /** Number of registry entries that are not served because they are invalid or their releases must not be used. */
  droppedEntries(): number;
}

const hasShell = ({ entries }: StoredRegistry): boolean => entries.some(({ name }) => name === SHELL);

/**
 * Reads the registry if the last read is too old. While the store fails or its registry is broken, the last good one
 * stays in use.
 */
export function watchRegistry(store: Store): RegistryWatch {
  let lastRead: StoredRegistry | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pendingCheck: { readonly since: number; readonly done: Promise<StoredRegistry> } | null = null;
  let failed: Exclude<RegistryState, 'ok'> | null = null;
  /** The last failure, which is logged once while it lasts. Its message may change, because it can count attempts. */
  let reported = '';

  async function readStore(): Promise<StoredRegistry> {
    const version = await store.versionOf(REGISTRY);
    if (lastRead === null || version !== lastRead.version) {
      const read = await trustedEntries(store, await readStored(store));
      if (read.version === null) throw new ReleaseRefused('no_registry', { where: store.place });
      if (lastRead !== null && hasShell(lastRead) && !hasShell(read))
        throw new ReleaseRefused('registry_no_shell', { where: store.place });
      for (const { name, reason } of read.dropped)
        console.warn(showLine(`${REGISTRY}: an entry of ${name} is ignored: ${reason}`));
      lastRead = read;
    }
    failed = null;
    if (reported !== '') console.warn(showLine(`${store.place} can be read again.`));
    reported = '';
    return lastRead;
  }

  function fail(error: unknown): StoredRegistry {
    failed = error instanceof ReleaseRefused ? 'broken' : 'away';
    const sentence = error instanceof Error ? error.message : String(error);
    const failure = (error instanceof StoreUnreachable ? error.code : undefined) ?? sentence;
    const effect = lastRead === null ? 'No page can be served yet' : 'The last known releases stay live';
    if (failure !== reported) console.warn(showLine(`${effect}: ${sentence}`));
    reported = failure;
    if (lastRead === null) throw error;
    return lastRead;
  }

  function startCheck() {
    const done = readStore()
      .catch(fail)
      .finally(() => {
        checkedAt = performance.now();
        pendingCheck = null;
      });
    return { since: performance.now(), done };
  }

  return {
    droppedEntries: () => lastRead?.dropped.length ?? 0,
    async now() {
      if (lastRead !== null && performance.now() - checkedAt < POLL_INTERVAL_MS) return lastRead;
      pendingCheck ??= startCheck();
      const { since, done } = pendingCheck;
      const current = lastRead;
      if (current === null) return done;
      return withTimeout(done, Math.max(0, since + WAIT_MS - performance.now()), () => current);
    },
    async fresh() {
      if (lastRead === null || performance.now() - checkedAt >= POLL_INTERVAL_MS) {
        pendingCheck ??= startCheck();
        const { done } = pendingCheck;
        const read = await withTimeout(
          done.catch(() => null),
          UNREACHABLE_AFTER_MS,
          () => null,
        );
        if (read === null) return null;
      }
      return failed === null ? lastRead : null;
    },
    state() {
      if (pendingCheck !== null && performance.now() - pendingCheck.since > UNREACHABLE_AFTER_MS) return 'away';
      return failed ?? 'ok';
    },
  };
}

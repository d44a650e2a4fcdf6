import { type Store, VersionConflictError } from './store.ts';

const MAX_ATTEMPTS = 20;

/**
 * Changes a JSON document by compare-and-swap. A broken document is replaced.
 *
 * @param change called again after a concurrent write
 * @returns the stored value
 */
export async function updateDocument<T>(
  store: Store,
  path: string,
  { read, write }: { readonly read: (json: unknown) => T; readonly write: (value: T) => object },
  change: (before: T) => T,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const stored = await store.read(path);
    const next = change(read(parseJson(stored?.text)));
    try {
      await store.write(path, `${JSON.stringify(write(next))}\n`, { ifVersion: stored?.version ?? null });
      return next;
    } catch (error) {
      if (!(error instanceof VersionConflictError) || tries === MAX_ATTEMPTS) throw error;
    }
  }
}

export async function readDocument<T>(store: Store, path: string, read: (json: unknown) => T): Promise<T> {
  return read(parseJson((await store.read(path))?.text));
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

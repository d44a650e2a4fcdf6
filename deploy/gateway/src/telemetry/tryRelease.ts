import { isIntact } from '@friends/page/isIntact';
import { storedFaults } from '@friends/release/check/storedFaults';
import { readRelease } from '@friends/release/readRelease';
import type { Store } from '@friends/release/store';
import { type ReleaseFile, releaseUrl } from '@friends/shared/contract/release/release';
import type { FastifyInstance } from 'fastify';

/** Tries a release. @returns a sentence for each fault. It throws where nothing can be said, as the store is away. */
export type TryOut = (name: string, version: string, at: Date) => Promise<readonly string[]>;

const LONGEST_MS = 10_000;

/** Where this machine reaches its own server: one that listens everywhere also listens on the loopback. */
function ownOrigin({ server }: FastifyInstance): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The portal does not listen');
  const host = address.address.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** What a browser would say of a file as this process serves it; null where nothing is wrong. */
async function servedFault(url: string, file: ReleaseFile): Promise<string | null> {
  const answer = await fetch(url, {
    headers: { 'accept-encoding': 'br, gzip' },
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (answer.status >= 500) throw new Error(`${url} answers ${answer.status}`);
  const bytes = await answer.bytes().catch(() => null); // it does not unpack
  if (answer.status !== 200) return `${file.path} is asked for and answers ${answer.status}`;
  return bytes && isIntact(bytes, file) ? null : `${file.path} is served as another file than was published`;
}

/**
 * Tries a release before it is taken back: what the store holds of it, and where that is whole, what the portal serves of it.
 * A browser is not at hand here; who has one runs `release check`.
 */
export function tryRelease(store: Store, app: FastifyInstance): TryOut {
  return async (name, version, at) => {
    const stored = await storedFaults(store, name, version, at);
    if (stored.length > 0) return stored;
    const { files } = await readRelease(store, name, version);
    const origin = ownOrigin(app);
    const served: string[] = [];
    for (const file of files) {
      const fault = await servedFault(`${origin}${releaseUrl(name, version, file.path)}`, file);
      if (fault !== null) served.push(fault);
    }
    return served;
  };
}

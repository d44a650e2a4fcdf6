import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isIntact } from '@friends/page/isIntact';
import { storedFaults } from '@friends/releases/check/storedFaults';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { type ReleaseFile, releaseUrl } from '@friends/shared/contract/release/release';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** @returns a sentence for each fault @throws if the result is inconclusive, as when the store is unreachable */
export type Probe = (name: string, version: string, at: Date) => Promise<readonly string[]>;

const MAX_MS = 10_000;

/** The decompressed body; null if it is corrupt. */
async function contentOf({ headers, rawPayload }: LightMyRequestResponse): Promise<Uint8Array | null> {
  const encoding = headers['content-encoding'];
  try {
    if (encoding === 'br') return await promisify(brotliDecompress)(rawPayload);
    return encoding === 'gzip' ? await promisify(gunzip)(rawPayload) : rawPayload;
  } catch {
    return null;
  }
}

async function servedFault(
  app: FastifyInstance,
  { url, host }: { readonly url: string; readonly host: string | null },
  file: ReleaseFile,
): Promise<string | null> {
  const headers = { 'accept-encoding': 'br, gzip', ...(host === null ? {} : { host }) };
  const answer = await app.inject({ url, headers, signal: AbortSignal.timeout(MAX_MS) });
  if (answer.statusCode >= 500) throw new Error(`${url} answers ${answer.statusCode}`);
  if (answer.statusCode !== 200) return `${file.path} is asked for and answers ${answer.statusCode}`;
  const content = await contentOf(answer);
  return content && isIntact(content, file) ? null : `${file.path} is served as another file than was published`;
}

/**
 * Tests a release's files in the store, then, if these are intact, as the portal serves them. It covers neither the
 * network in front of the portal nor rendering in a browser; `release check` does.
 *
 * @param staffUrl origin that serves the staff's releases, or null
 */
export function probeRelease(store: Store, app: FastifyInstance, staffUrl: string | null): Probe {
  return async (name, version, at) => {
    const faults = await storedFaults(store, name, version, at);
    const isStaffs = portalOf(name) === 'staff';
    if (faults.length > 0 || (isStaffs && staffUrl === null)) return faults;
    const host = isStaffs && staffUrl !== null ? new URL(staffUrl).host : null;
    const { files } = await readRelease(store, name, version);
    const served: string[] = [];
    for (const file of files) {
      const fault = await servedFault(app, { url: releaseUrl(name, version, file.path), host }, file);
      if (fault !== null) served.push(fault);
    }
    if (served.length === 0) return served;
    // If a file in the store has changed since, that is the cause of the faults.
    const changed = await storedFaults(store, name, version, at);
    return changed.length > 0 ? changed : served;
  };
}

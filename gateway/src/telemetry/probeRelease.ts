import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isIntact } from '@friends/page/isIntact';
import { storedFaults } from '@friends/releases/check/storedFaults';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { type ReleaseFile, releaseUrl } from '@friends/shared/contract/release/release';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/**
 * @returns a sentence for each fault of a release
 * @throws if the result is inconclusive, for example because the store is unreachable
 */
export type Probe = (name: string, version: string, at: Date) => Promise<readonly string[]>;

const TIMEOUT_MS = 10_000;

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
  const answer = await app.inject({ url, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.statusCode >= 500) throw new Error(`${url} answers ${answer.statusCode}`);
  if (answer.statusCode !== 200) return `${file.path} is served with status ${answer.statusCode}`;
  const content = await contentOf(answer);
  return content && isIntact(content, file) ? null : `${file.path} is not served as published`;
}

/**
 * Checks a release's files in the store, then, if these are intact, as the portal serves them. Neither the network in
 * front of the portal nor rendering in a browser is checked; `npm run release -- check` renders in a browser.
 *
 * @param staffUrl origin that serves the staff's releases, or null
 */
export function probeRelease(store: Store, app: FastifyInstance, staffUrl: string | null): Probe {
  return async (name, version, at) => {
    const faults = await storedFaults(store, name, version, at);
    const isStaffRelease = portalOf(name) === 'staff';
    if (faults.length > 0 || (isStaffRelease && staffUrl === null)) return faults;
    const host = isStaffRelease && staffUrl !== null ? new URL(staffUrl).host : null;
    const { files } = await readRelease(store, name, version);
    const served: string[] = [];
    for (const file of files) {
      const fault = await servedFault(app, { url: releaseUrl(name, version, file.path), host }, file);
      if (fault !== null) served.push(fault);
    }
    if (served.length === 0) return served;
    // If a file in the store was changed during the check, that is the cause.
    const changed = await storedFaults(store, name, version, at);
    return changed.length > 0 ? changed : served;
  };
}

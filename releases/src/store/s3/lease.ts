import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnreachable } from '../store.ts';
import type { Objects } from './Objects.ts';

/** A lease unchanged for this long belongs to a crashed process. */
export const LEASE_MS = 30_000;
const RENEWALS_IN_A_LEASE = 4;
const POLL_INTERVAL_MS = 250;

/** Mutual exclusion between processes: one process at a time has the lease, and renews it while it runs. */
export interface Lease {
  /** @throws StoreUnreachable if another process has taken it over */
  renew(): Promise<void>;
  release(): Promise<void>;
}

const newLeaseContent = () => Buffer.from(`${randomUUID()} ${new Date().toISOString()}\n`);

/** @returns the version of the lease's object; null if `isOver` became true while waiting */
async function acquireObject(objects: Objects, key: string, leaseMs: number, isOver: () => Promise<boolean>) {
  let lastSeen = { version: '', since: 0 };
  for (;;) {
    const acquired = await objects.put(key, newLeaseContent(), { ifVersion: null });
    if (acquired !== null) return acquired;
    const version = await objects.versionOf(key);
    if (version === null) continue;
    // Measured with this machine's clock only, as clocks of S3 and other machines may differ.
    if (lastSeen.version !== version) lastSeen = { version, since: performance.now() };
    else if (performance.now() - lastSeen.since > leaseMs) {
      const stolen = await objects.put(key, newLeaseContent(), { ifVersion: version });
      if (stolen !== null) return stolen;
    }
    if (await isOver()) return null;
    await pause(Math.min(POLL_INTERVAL_MS, leaseMs / RENEWALS_IN_A_LEASE));
  }
}

/**
 * S3 has no locks: a lease is an object that one process creates, renews and removes, and that the next one takes over
 * once it stops changing.
 *
 * @param isOver true once there is nothing left to wait for
 * @returns null in that case
 */
export async function acquireLease(
  objects: Objects,
  key: string,
  leaseMs: number,
  isOver: () => Promise<boolean>,
): Promise<Lease | null> {
  let version: string | null = await acquireObject(objects, key, leaseMs, isOver);
  if (version === null) return null;
  let renewing: Promise<void> = Promise.resolve();
  const renewOnce = async () => {
    if (version !== null) version = await objects.put(key, newLeaseContent(), { ifVersion: version });
    if (version === null)
      throw new StoreUnreachable(`Another process took over ${key}, as this one was too slow: try again.`);
  };
  const renew = () => {
    renewing = renewing.catch(() => {}).then(renewOnce);
    return renewing;
  };
  // A failure is not lost: the caller renews the lease before its last step.
  const timer = setInterval(() => void renew().catch(() => {}), leaseMs / RENEWALS_IN_A_LEASE);
  timer.unref();
  return {
    renew,
    async release() {
      clearInterval(timer);
      await renewing.catch(() => {});
      if (version !== null) await objects.delete(key);
    },
  };
}

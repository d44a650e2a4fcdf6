import type { Id } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';

/** A claim in local storage, per member and reward, until its outcome was displayed. */
export interface StoredClaim {
  /** `Idempotency-Key`; 128 random bits. */
  readonly key: string;
  /** When it was sent, or else when the key was created; milliseconds. */
  readonly at: number;
  /** True if sent without known outcome. */
  readonly sent: boolean;
  /** Price that the member agreed to. */
  readonly shown?: ShownPrice | undefined;
}

/** Price in points and value in IDR, as displayed. */
interface ShownPrice {
  readonly TotalPoints: number;
  readonly TotalValue: number;
}

function parseShown(value: unknown): ShownPrice | undefined {
  if (!isRecord(value)) return undefined;
  const { TotalPoints, TotalValue } = value;
  return Number.isSafeInteger(TotalPoints) && Number.isSafeInteger(TotalValue)
    ? { TotalPoints: Number(TotalPoints), TotalValue: Number(TotalValue) }
    : undefined;
}

const STORAGE_PREFIX = 'claim/';
const KEY = /^[0-9a-f]{32}$/;

/** Within this time, a returning member still expects the claim's outcome: it is requested automatically. */
const AUTO_RETRY_MS = 60 * 60 * 1000;

/** After this time, unsent or abandoned claims are dropped. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Future times, from a wrong clock, count by their distance. */
const isYoungerThan = (age: number, at: number) => Math.abs(Date.now() - at) < age;

const storagePrefix = (memberId: number) => `${STORAGE_PREFIX}${memberId}/`;

/** Storage key of a claim; the value is a `StoredClaim` as JSON (docs/contract.md#what-is-remembered-of-a-member). */
export const storedClaimKey = (memberId: number, rewardId: Id): string => `${storagePrefix(memberId)}${rewardId}`;

/** Parses and validates the stored value, since any script can write there; null if invalid or too old. */
function parse(stored: string | null): StoredClaim | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return null;
    const { key, at, sent } = value;
    if (typeof key !== 'string' || !KEY.test(key) || typeof at !== 'number' || !Number.isFinite(at)) return null;
    return isYoungerThan(MAX_AGE_MS, at) ? { key, at, sent: sent === true, shown: parseShown(value.shown) } : null;
  } catch {
    return null;
  }
}

export function readStoredClaim(memberId: number, rewardId: Id): StoredClaim | null {
  return parse(localStorage.getItem(storedClaimKey(memberId, rewardId)));
}

/** True if the member still expects its outcome. */
export function isAwaited({ sent, at }: StoredClaim): boolean {
  return sent && isYoungerThan(AUTO_RETRY_MS, at);
}

/** Id, as text, of a reward whose claim's outcome the member still expects; null if none. */
export function awaitedReward(memberId: number): string | null {
  const prefix = storagePrefix(memberId);
  const claimName = Object.keys(localStorage).find((name) => {
    const claim = name.startsWith(prefix) ? parse(localStorage.getItem(name)) : null;
    return claim && isAwaited(claim);
  });
  return claimName?.slice(prefix.length) ?? null;
}

/**
 * A unique key: 128 random bits. Not `crypto.randomUUID`, which needs a secure context; office test hosts use plain
 * http.
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** If storage is full or forbidden, the claim lives only as long as its page. */
function write(name: string, claim: StoredClaim): void {
  try {
    localStorage.setItem(name, JSON.stringify(claim));
  } catch {
    // Only a reload loses it.
  }
}

/** A claim that isn't stored. */
export const newClaim = (): StoredClaim => ({ key: newKey(), at: Date.now(), sent: false });

/** Starts or resumes the claim of an opened reward. Tabs share its key, so they make one claim. */
export function openClaim(memberId: number, rewardId: Id): StoredClaim {
  const storedClaim = readStoredClaim(memberId, rewardId);
  if (storedClaim) return storedClaim;
  const claim = newClaim();
  write(storedClaimKey(memberId, rewardId), claim);
  return claim;
}

/** Call before sending and after a refusal, so that a reload knows if the claim may have been charged. */
export function saveClaim(memberId: number, rewardId: Id, claim: StoredClaim): void {
  write(storedClaimKey(memberId, rewardId), claim);
}

/** Call when its outcome was displayed. The next claim of this reward gets a new key. */
export function forgetClaim(memberId: number, rewardId: Id): void {
  localStorage.removeItem(storedClaimKey(memberId, rewardId));
}

import type { Id } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';

/** What the browser keeps of a claim, for each reward of a member, until its outcome was told. */
export interface KeptClaim {
  /** `Idempotency-Key`; 128 random bits. */
  readonly key: string;
  /** When it was sent, or else its key was made; milliseconds. */
  readonly at: number;
  /** It was sent, and nobody knows yet what came of it. */
  readonly sent: boolean;
  /** What the member agreed to when it was sent. */
  readonly shown?: ShownPrice | undefined;
}

/** Price in points and worth in IDR, as the dialog had them. */
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

const ROOM = 'claim/';
const KEY = /^[0-9a-f]{32}$/;

/** A member who comes back within this time still waits for the claim they made: it is asked about by itself. */
const WAITED_FOR_MS = 60 * 60 * 1000;

/** What was never sent, or never asked about again, is of no use to anybody after this time. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** A time in the future, of a clock that was wrong, counts as far as it is away. */
const isYoungerThan = (age: number, at: number) => Math.abs(Date.now() - at) < age;

const roomOf = (memberId: number) => `${ROOM}${memberId}/`;

/** Name that a claim is stored under; the value is JSON of a `KeptClaim` (docs/contract.md#what-is-remembered-of-a-member). */
export const keptClaimName = (memberId: number, rewardId: Id): string => `${roomOf(memberId)}${rewardId}`;

/** What is stored, as far as it is one of ours and not too old: anybody may have written it. */
function parse(stored: string | null): KeptClaim | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return null;
    const { key, at, sent } = value;
    if (typeof key !== 'string' || !KEY.test(key) || typeof at !== 'number' || !Number.isFinite(at)) return null;
    return isYoungerThan(KEPT_FOR_MS, at) ? { key, at, sent: sent === true, shown: parseShown(value.shown) } : null;
  } catch {
    return null;
  }
}

export function readKeptClaim(memberId: number, rewardId: Id): KeptClaim | null {
  return parse(localStorage.getItem(keptClaimName(memberId, rewardId)));
}

/** Whether the member still waits for what came of it. */
export function isWaitedFor({ sent, at }: KeptClaim): boolean {
  return sent && isYoungerThan(WAITED_FOR_MS, at);
}

/** Id, as text, of a reward whose claim the member still waits for; null where there is none. */
export function waitedForReward(memberId: number): string | null {
  const room = roomOf(memberId);
  const claimName = Object.keys(localStorage).find((name) => {
    const claim = name.startsWith(room) ? parse(localStorage.getItem(name)) : null;
    return claim && isWaitedFor(claim);
  });
  return claimName?.slice(room.length) ?? null;
}

/**
 * A unique key: 128 random bits. Not `crypto.randomUUID`, which a browser offers only over https and on localhost,
 * while a portal may be tried over plain http in an office.
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A storage that is full, or closed to us, keeps nothing: then the claim lives as long as its page. */
function write(name: string, claim: KeptClaim): void {
  try {
    localStorage.setItem(name, JSON.stringify(claim));
  } catch {
    // Nothing is lost that a reload would not lose.
  }
}

/** A claim that nothing is kept of. */
export const newClaim = (): KeptClaim => ({ key: newKey(), at: Date.now(), sent: false });

/**
 * The claim that opening a reward begins, or goes on with. Two tabs with the same reward have one key, so they make one
 * claim between them.
 */
export function openClaim(memberId: number, rewardId: Id): KeptClaim {
  const keptClaim = readKeptClaim(memberId, rewardId);
  if (keptClaim) return keptClaim;
  const claim = newClaim();
  write(keptClaimName(memberId, rewardId), claim);
  return claim;
}

/** Before it is sent, and again once it was refused: a reload must know which. */
export function saveClaim(memberId: number, rewardId: Id, claim: KeptClaim): void {
  write(keptClaimName(memberId, rewardId), claim);
}

/** Its outcome was told. The next claim of this reward is another one. */
export function forgetClaim(memberId: number, rewardId: Id): void {
  localStorage.removeItem(keptClaimName(memberId, rewardId));
}

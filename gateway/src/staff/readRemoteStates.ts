import type { Actor } from '@friends/api/platform/http/context';
import { dryRunRollback } from '@friends/releases/decisions/rollback';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { activeAt } from '@friends/releases/registry/active';
import { reasonText } from '@friends/releases/registry/eventText';
import { freezeOf } from '@friends/releases/registry/freeze';
import { lastLines } from '@friends/releases/registry/lastLines';
import { legacyDecision } from '@friends/releases/registry/legacyLine';
import { type Note, type Notes, readNotes } from '@friends/releases/registry/notes';
import { liveRows, publishedRows, type ReleaseRow, withSignatures } from '@friends/releases/registry/releaseRows';
import { readStored, type StoredRegistry } from '@friends/releases/registry/stored';
import type { Signature } from '@friends/releases/signing/signature';
import type { Store } from '@friends/releases/store/store';
import { readCounts } from '@friends/releases/telemetry/counts';
import type { Tally } from '@friends/releases/telemetry/evidence';
import { type KnownErrors, readErrors } from '@friends/releases/telemetry/knownErrors';
import type { FindPlace } from '@friends/releases/telemetry/sourcePlace';
import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { releaseId, SHELL } from '@friends/shared/contract/release/release';
import type { Language } from '@friends/shared/contract/rules/language';
import type {
  OfferedRelease,
  ReleaseDecision,
  RemoteDetail,
  RemoteState,
} from '@friends/shared/contract/staff/releases';
import { mayDecide } from './mayDecide.ts';
import { readReportedErrors } from './readReportedErrors.ts';
import { readVitalsSummary } from './readVitalsSummary.ts';
import { refusalSentence } from './toRefusal.ts';

const MAX_DECISIONS = 50;

interface ReaderContext {
  readonly now: Date;
  readonly actor: Actor;
  readonly language: Language;
  readonly findPlace: FindPlace;
}

const toTally = (tally: Tally | undefined) => (tally ? { Loads: tally.loads, Failed: tally.failed } : null);

const toNote = (note: Note | undefined) => (note ? { Text: note.text, Who: note.who, At: note.at } : null);

function toSignature(signature: Signature): OfferedRelease['Signature'] {
  const { state, isTrusted } = signature;
  return {
    State: state,
    Trusted: isTrusted,
    Key: state === 'signed' ? signature.key : null,
    At: state === 'signed' ? signature.at.toISOString() : null,
  };
}

function toReleaseState(row: ReleaseRow, notes: Notes, now: Date): OfferedRelease {
  const {
    version,
    state,
    from,
    until = null,
    percent,
    hold = false,
    limit = null,
    fails = false,
    lastMinutes,
    lastHour,
    signature,
  } = row;
  return {
    Version: version,
    State: state,
    From: from === undefined || hasBegun({ from }, now) ? null : from,
    Until: until,
    Percent: percent === undefined ? null : Math.round(percent),
    Hold: hold,
    Limit: limit,
    Fails: fails,
    Note: toNote(notes.get(releaseId(row))),
    Signature: signature ? toSignature(signature) : null,
    LastMinutes: toTally(lastMinutes),
    LastHour: toTally(lastHour),
  };
}

const toFreeze = (freeze: ReturnType<typeof freezeOf>) =>
  freeze && {
    Who: freeze.who,
    At: freeze.at,
    Until: freeze.until ?? null,
    Why: freeze.why ?? null,
    All: freeze.isOfAll,
  };

/** Fields that the list and the single remote share. */
const commonFields = (name: string, { decisions, freezes }: StoredRegistry, now: Date) => ({
  Name: name,
  Portal: portalOf(name),
  Revision: decisions.get(name)?.revision ?? 0,
  Frozen: toFreeze(freezeOf(freezes, name, now)),
});

function lastDecision(name: string, { decisions }: StoredRegistry): RemoteState['Decided'] {
  const event = decisions.get(name)?.event;
  return event ? { Who: event.by, What: legacyDecision(event).what, At: event.at } : null;
}

const DAY_MS = 24 * 3_600_000;

/** Number of different errors that these releases threw within a day. */
const countNewErrors = (errors: KnownErrors, releases: readonly ReleaseRow[], now: Date): number =>
  releases
    .flatMap((release) => errors.get(releaseId(release)) ?? [])
    .filter(({ last }) => now.getTime() - last.getTime() < DAY_MS).length;

export async function readRemoteStates(store: Store, now: Date): Promise<RemoteState[]> {
  const registry = await readStored(store);
  const current = liveRows(registry, await readCounts(store), now).filter(({ state }) => state !== 'over');
  const rows = await withSignatures(store, current);
  const [errors, notes] = await Promise.all([readErrors(store), readNotes(store)]);
  const names = new Set([SHELL, ...(await store.list('remotes')), ...rows.map(({ name }) => name)]);
  return [...names].sort().map((name) => ({
    ...commonFields(name, registry, now),
    Decided: lastDecision(name, registry),
    Errors: countNewErrors(
      errors,
      rows.filter((row) => row.name === name && row.state === 'live'),
      now,
    ),
    Releases: rows.filter((row) => row.name === name).map((row) => toReleaseState(row, notes, now)),
  }));
}

/** Newest version first, compared numerically. */
const byVersion = (a: ReleaseRow, b: ReleaseRow) => b.version.localeCompare(a.version, 'en', { numeric: true });

async function readRollbackOption(
  store: Store,
  registry: StoredRegistry,
  name: string,
  { now, language }: ReaderContext,
): Promise<Pick<RemoteDetail, 'Back' | 'BackEnds' | 'BackFault'>> {
  const rollback = await dryRunRollback(store, registry, name, now);
  if (rollback instanceof ReleaseRefused)
    return { Back: null, BackEnds: [], BackFault: refusalSentence(rollback, language) };
  const liveAfter = activeAt(rollback.entries, now);
  const ended = activeAt(registry.entries, now).filter(
    (entry) => entry.name === name && !liveAfter.some(({ version }) => version === entry.version),
  );
  return { Back: liveAfter.map(releaseId), BackEnds: ended.map(releaseId), BackFault: null };
}

async function readDecisions(store: Store, name: string): Promise<ReleaseDecision[]> {
  const lines = await lastLines(store, name, MAX_DECISIONS);
  return lines.reverse().map(({ event }) => ({
    At: event.at,
    Who: event.by,
    What: legacyDecision(event).what,
    Why: reasonText(event) || null,
    Event: event,
  }));
}

/** Null if the store has no release of that remote. */
export async function readRemoteDetail(
  store: Store,
  name: string,
  reader: ReaderContext,
): Promise<RemoteDetail | null> {
  const { now, findPlace } = reader;
  const registry = await readStored(store);
  const own = liveRows(registry, await readCounts(store), now).filter((row) => row.name === name);
  const published = await publishedRows(store, name, registry);
  if (own.length === 0 && published.length === 0) return null;
  const rows = await withSignatures(store, [...own, ...published.toSorted(byVersion)]);
  const notes = await readNotes(store);
  return {
    ...commonFields(name, registry, now),
    MayDecide: mayDecide(registry, reader.actor, name),
    Releases: rows.map((row) => toReleaseState(row, notes, now)),
    ...(await readRollbackOption(store, registry, name, reader)),
    Feel: await readVitalsSummary(store, name),
    Errors: await readReportedErrors(store, findPlace, name),
    History: await readDecisions(store, name),
  };
}

import { listPlannedSets, type StoredSet } from '@friends/api/content/editing/repository/sets';
import { listPromotionDays } from '@friends/api/content/promotions/repository/promotions';
import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { listCampaignDates } from '@friends/api/points/race/repository/campaigns';
import { type ActivePeriod, activePeriods } from '@friends/releases/registry/activePeriods';
import type { Entry } from '@friends/releases/registry/entry';
import { ALL, type Freeze, freezesAt } from '@friends/releases/registry/freeze';
import { readStored } from '@friends/releases/registry/stored';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { isShell, releaseId } from '@friends/shared/contract/release/release';
import { byAlphabet } from '@friends/shared/contract/rules/byAlphabet';
import { addDays, atJakarta, monthStart } from '@friends/shared/contract/rules/days';
import type { CalendarEntry, StaffCalendar } from '@friends/shared/contract/staff/calendar';

async function seasonName(store: Store, entry: Entry): Promise<string> {
  if (entry.season === undefined) return releaseId(entry);
  const release = await readRelease(store, entry.name, entry.version);
  return (isShell(release) ? undefined : release.season?.name) ?? releaseId(entry);
}

async function toReleaseEntry(store: Store, { entry, from, until }: ActivePeriod<Entry>): Promise<CalendarEntry> {
  const { name: Name, version: Version, window, season } = entry;
  return {
    Kind: season === undefined ? 'release' : 'season',
    Title: await seasonName(store, entry),
    Release: { Name, Version },
    Set: null,
    From: from?.toISOString() ?? null,
    Until: until?.toISOString() ?? null,
    WholeDays: false,
    Percent: window.percent === undefined ? null : Math.round(window.percent),
    SwitchedOn: true,
  };
}

function toFreezeEntry(name: string, { until }: Freeze): CalendarEntry {
  const rest = { Release: null, Set: null, From: null, WholeDays: false, Percent: null, SwitchedOn: true };
  return { Kind: 'freeze', Title: name === ALL ? '' : name, Until: until ?? null, ...rest };
}

interface DatedEvent {
  readonly kind: 'campaign' | 'promotion';
  readonly title: string;
  readonly first: string;
  /** Null if it is open-ended. */
  readonly last: string | null;
  readonly isSwitchedOn: boolean;
}

function toDatesEntry({ kind, title, first, last, isSwitchedOn }: DatedEvent, now: Date): CalendarEntry {
  const start = atJakarta(first);
  return {
    Kind: kind,
    Title: title,
    Release: null,
    Set: null,
    From: start > now ? start.toISOString() : null,
    Until: last === null ? null : atJakarta(addDays(last, 1)).toISOString(),
    WholeDays: true,
    Percent: null,
    SwitchedOn: isSwitchedOn,
  };
}

async function listCampaigns(db: Db, today: string): Promise<DatedEvent[]> {
  const rows = await listCampaignDates(db, today);
  return rows.map(({ Name, Start, End, SwitchedOn }) => ({
    kind: 'campaign',
    title: Name,
    first: Start,
    last: End,
    isSwitchedOn: SwitchedOn,
  }));
}

async function listPromotions(db: Db): Promise<DatedEvent[]> {
  const rows = await listPromotionDays(db);
  return rows.map(({ Ref, From, Until, SwitchedOn }) => ({
    kind: 'promotion',
    title: Ref,
    first: From,
    last: Until,
    isSwitchedOn: SwitchedOn,
  }));
}

function toSetEntry({ id, name, state, liveAt, until }: StoredSet): CalendarEntry {
  return {
    Kind: 'content',
    Title: name,
    Release: null,
    Set: id,
    From: state === 'planned' ? (liveAt?.toISOString() ?? null) : null,
    Until: until?.toISOString() ?? null,
    WholeDays: false,
    Percent: null,
    SwitchedOn: true,
  };
}

/** True for an entry that begins or ends before `end`, and for a season or freeze that is in effect now. */
function isWithinRange({ Kind, From, Until }: CalendarEntry, now: string, end: string): boolean {
  if (Until !== null && Until <= now) return false;
  if (From !== null) return From < end;
  return Kind === 'season' || Kind === 'freeze' || (Until !== null && (Until < end || Kind === 'campaign'));
}

/** Earliest change first; entries that have begun and have no end come before all others. */
const byNextChange = (a: CalendarEntry, b: CalendarEntry) =>
  byAlphabet(a.From ?? a.Until ?? '', b.From ?? b.Until ?? '') || byAlphabet(a.Title, b.Title);

/** Entries that begin or end in this month or the next `months`, and the seasons and freezes that are in effect. */
export async function readCalendar(
  { store, db }: { readonly store: Store; readonly db: Db },
  now: Date,
  months: number,
): Promise<StaffCalendar> {
  const today = jakartaDay(now);
  const end = atJakarta(monthStart(today, months + 1)).toISOString();
  const { entries, freezes } = await readStored(store);
  const [releases, ...days] = await Promise.all([
    Promise.all(activePeriods(entries, now).map((time) => toReleaseEntry(store, time))),
    listCampaigns(db, today),
    listPromotions(db),
  ]);
  const freezeEntries = [...freezesAt(freezes, now)].map(([name, freeze]) => toFreezeEntry(name, freeze));
  const sets = (await listPlannedSets(db)).map(toSetEntry);
  const dated = days.flat().map((item) => toDatesEntry(item, now));
  const entriesInRange = [...freezeEntries, ...releases, ...sets, ...dated].filter((entry) =>
    isWithinRange(entry, now.toISOString(), end),
  );
  return { From: now.toISOString(), Until: end, Entries: entriesInRange.sort(byNextChange) };
}

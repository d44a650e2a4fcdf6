import { nullAt } from '@friends/shared/client/none';
import { day, flag, list, moment, number, object, or, someText, text } from '@friends/shared/client/read';
import type {
  DraftedSeason,
  DraftSeason,
  SaveSeason,
  SeasonCampaign,
  SeasonDecision,
  SeasonDraft,
  SeasonPublished,
  SeasonRelease,
  SeasonState,
  StaffSeasons,
} from '@friends/shared/contract/staff/seasons';
import { oneOf, type StaffClient } from '../call.ts';
import { readSeason, readTexts } from './seasonFile.ts';

/** Builds, checks and renders a release in both languages. */
const PUBLISH_TIMEOUT_MS = 120_000;

const SEASON_HEAD = { Number: number, Name: someText, Start: day, End: day };

const readRelease = object<SeasonRelease>({
  Name: someText,
  Version: someText,
  State: oneOf(['live', 'archived', 'planned', 'over', 'published']),
  From: or(moment, null),
});

const readSeasons = object<StaffSeasons>({
  Seasons: list(object<SeasonState>({ ...SEASON_HEAD, Releases: list(readRelease) })),
  Drafts: list(object<DraftedSeason>({ ...SEASON_HEAD, Who: text, At: moment })),
  Next: or(number, null),
});

const readCampaign = object<SeasonCampaign>({
  Id: number,
  Name: text,
  Start: day,
  End: day,
  SwitchedOn: flag,
  Own: flag,
  Imported: or(flag, undefined),
  Differs: () => undefined,
});

const readDraft = object<SeasonDraft>({
  Revision: number,
  Who: text,
  At: moment,
  Season: readSeason,
  Texts: readTexts,
  Releases: list(readRelease),
  Published: or(someText, null),
  Campaigns: list(readCampaign),
});

const seasonParams = (season: number) => ({ params: { number: String(season) } });

export function listSeasons(client: StaffClient): Promise<StaffSeasons> {
  return client.call('staffSeasons', readSeasons);
}

/** The draft of a season; null if not found. */
export function fetchDraft(client: StaffClient, season: string): Promise<SeasonDraft | null> {
  // The API refuses an invalid number, as in `/seasons/next`.
  return client.call('staffSeason', readDraft, { params: { number: season } }).catch(nullAt(404, 422));
}

/** Throws `invalid_input` for an invalid number or name, `conflict` if no season is live; `no_right`. */
export function beginDraft(client: StaffClient, season: DraftSeason): Promise<SeasonDraft> {
  return client.call('draftSeason', readDraft, { body: season });
}

/** Throws `conflict` if the revision is outdated; `no_right`. */
export function saveDraft(client: StaffClient, season: number, changed: SaveSeason): Promise<SeasonDraft> {
  return client.call('saveSeason', readDraft, { ...seasonParams(season), body: changed });
}

/** Throws `conflict` if the revision is outdated; `no_right`. */
export function deleteDraft(client: StaffClient, season: number, decision: SeasonDecision): Promise<StaffSeasons> {
  return client.call('dropSeason', readSeasons, { ...seasonParams(season), body: decision });
}

const readPublished = object<SeasonPublished>({ Name: someText, Version: someText });

/** Throws `conflict` with the reason, or if the revision is outdated; `no_right`. */
export function publishDraft(client: StaffClient, season: number, decision: SeasonDecision): Promise<SeasonPublished> {
  const options = { ...seasonParams(season), body: decision, timeoutMs: PUBLISH_TIMEOUT_MS };
  return client.call('publishSeason', readPublished, options);
}

import { readFile } from 'node:fs/promises';
import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { field, listOf, Refused, type Take, takeRecord, takeString } from '@friends/shared/contract/release/fields';
import type { SeasonFacts } from '@friends/shared/contract/release/season';
import { readText } from '@friends/shared/contract/rules/fileText';
import { identityOf, isSame } from '@friends/shared/contract/rules/identity';
import { isSeasonFile } from '@friends/shared/contract/season/seasonFaults';
import { campaignOf } from '@friends/shared/contract/season/seasonRelease';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readPortal, within } from './runningPortal.ts';

/** What is compared of a campaign, wherever it comes from. */
export interface CampaignFacts {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly stages: number;
  readonly required: readonly { readonly stage: number; readonly city: string }[];
}

const JAKARTA_AHEAD_MS = 7 * 3_600_000;

/** A day; of a time with a zone, as some back ends send days, the day it is in Jakarta. */
const takeDay: Take<string> = (value, where) => {
  const written = takeDayText(value, where);
  if (written.length === 10) return written;
  return new Date(Date.parse(written) + JAKARTA_AHEAD_MS).toISOString().slice(0, 10);
};
const takeDayText = field(
  (value: unknown): value is string =>
    isString(value) && /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value)),
  'a day such as 2027-01-31',
);
const takeStage = field((value: unknown): value is number => Number.isSafeInteger(value), 'the number of a stage');

/** Takes a campaign as operators import it and the API answers it. @throws Refused */
const takeCampaign: Take<CampaignFacts> = (value, where) => {
  const { Name, Start, End, stages, requirements } = takeRecord(value, where);
  const required = listOf((item, at) => ({ ...takeRecord(item, at), at }))(requirements, `${where}.requirements`);
  return {
    name: Name === undefined ? '' : takeString(Name, `${where}.Name`),
    start: takeDay(Start, `${where}.Start`),
    end: takeDay(End, `${where}.End`),
    stages: listOf(takeRecord)(stages, `${where}.stages`).length,
    required: required.flatMap(({ at, ...item }) => {
      const { Stage, Ref, Required } = takeRecord(item, at);
      return Required ? [{ stage: takeStage(Stage, `${at}.Stage`), city: takeString(Ref, `${at}.Ref`) }] : [];
    }),
  };
};

/** Reads the file that `ops campaign import` takes: a campaign's, or a season's. @throws ReleaseRefused */
export async function readCampaignFile(path: string): Promise<CampaignFacts> {
  try {
    const value: unknown = JSON.parse(readText(await readFile(path), 'JSON'));
    return takeCampaign(isSeasonFile(value) ? campaignOf(value.season) : value, 'the campaign');
  } catch (error) {
    throw new ReleaseRefused('campaign_unreadable', { where: path, why: messageOf(error) });
  }
}

/** All campaigns a running portal tells of that can be read; null where it does not answer. */
export async function readPortalCampaigns(portal: string): Promise<readonly CampaignFacts[] | null> {
  const running = await readPortal(portal);
  if (!running) return null;
  const url = new URL(`${API_BASE}${ENDPOINTS.campaigns.path}`, portal).href;
  const options = { headers: { 'x-app-key': running.appKey }, signal: within() };
  // Nobody answers there, or something that is no portal.
  const body: unknown = await fetch(url, options)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!Array.isArray(body)) return null;
  try {
    return body.filter(isRecord).map((item) => takeCampaign(item, 'campaign'));
  } catch (error) {
    if (error instanceof Refused) throw new ReleaseRefused('campaigns_unreadable', { url, why: error.message });
    throw error;
  }
}

const cityKey = (city: string) => identityOf('city', city);

/** Where a season and its campaign disagree, a sentence for each. `where` says which campaign is meant. */
export function campaignFaults(season: SeasonFacts, campaign: CampaignFacts, where: string): string[] {
  const { name, start, end, stages, required } = campaign;
  const places = new Set(season.places.map(cityKey));
  return [
    ...(isSame('code', name, season.name)
      ? []
      : [`The season is "${season.name}", and ${where} is "${name}": give both the same name`]),
    ...(start === season.start && end === season.end
      ? []
      : [`The season runs from ${season.start} to ${season.end}, and ${where} from ${start} to ${end}`]),
    ...(stages === season.stages ? [] : [`The map has ${season.stages} stages, and ${where} has ${stages}`]),
    ...required
      .filter(({ city }) => !places.has(cityKey(city)))
      .map(({ city, stage }) => `${city}, required in stage ${stage} of ${where}, has no place on the map`),
  ];
}

/** The same with a running portal, which may have no such campaign. */
export function portalFaults(season: SeasonFacts, campaigns: readonly CampaignFacts[], portal: string): string[] {
  const own = campaigns.find(({ name }) => isSame('code', name, season.name));
  if (own) return campaignFaults(season, own, `its campaign in ${portal}`);
  const names = campaigns.map(({ name }) => `"${name}"`).join(', ');
  return [
    `${portal} has no campaign "${season.name}"${names === '' ? '' : `, but ${names}`}: import it with "npm run ops -- campaign import"`,
  ];
}

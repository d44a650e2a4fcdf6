import { RaceRequirementSchema, RaceStageSchema } from '@friends/shared/contract/api/amazing';
import { isSame } from '@friends/shared/contract/rules/identity';
import { MAX_CITY_NAME_LENGTH, MAX_POINTS, MAX_ROOM_NIGHTS } from '@friends/shared/contract/season/contentFaults';
import { isSeasonFile } from '@friends/shared/contract/season/seasonFaults';
import { campaignOf } from '@friends/shared/contract/season/seasonRelease';
import { type Static, Type } from 'typebox';
import { isCalendarDay } from '../../platform/calendar/days.ts';
import { hiddenText } from '../../platform/console/hiddenCharacters.ts';
import { strict } from '../../platform/imports/fields.ts';
import { parseContent, parseJson } from '../../platform/imports/readContent.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

const Day = Type.String({ maxLength: 10 });
const Prize = Type.Integer({ minimum: 0, maximum: MAX_POINTS });
const RoomNight = Type.Integer({ minimum: 1, maximum: MAX_ROOM_NIGHTS });

/** Campaign file: `Start` and `End` are days in Asia/Jakarta, both inclusive; a race has four stages. */
export const CampaignFile = Type.Object(
  {
    Name: Type.String({ minLength: 1, maxLength: 100 }),
    Start: Day,
    End: Day,
    stages: Type.Array(Type.Object({ ...RaceStageSchema.properties, Points: Prize, BonusPoints: Prize }, strict)),
    requirements: Type.Array(
      Type.Object(
        {
          ...RaceRequirementSchema.properties,
          Ref: Type.String({ minLength: 1, maxLength: MAX_CITY_NAME_LENGTH }),
          RoomNight,
        },
        strict,
      ),
    ),
  },
  strict,
);
export type CampaignContent = Static<typeof CampaignFile>;

const STAGES = [1, 2, 3, 4] as const;

/** Parses a campaign, or the campaign of a season file. @throws Refusal */
export const parseCampaign = (value: unknown): CampaignContent =>
  parseContent(CampaignFile, isSeasonFile(value) ? campaignOf(value.season) : value);

export const readCampaign = (bytes: Uint8Array): CampaignContent => parseCampaign(parseJson(bytes));

/** Checks rules that the schema cannot express. @throws Refusal */
export function checkCampaign({ Name, Start, End, stages, requirements }: CampaignContent): void {
  const hidden = [Name, ...requirements.map(({ Ref }) => Ref)].map(hiddenText).find((text) => text !== null);
  if (hidden !== undefined) throw new Refusal('import_hidden', { item: null, text: hidden });
  for (const [of, text] of Object.entries({ Start, End }))
    if (!isCalendarDay(text)) throw new Refusal('import_day', { of, text });
  if (End < Start) throw new Refusal('import_days', { of: Name, from: `Start ${Start}`, until: `End ${End}` });
  if (
    stages
      .map(({ Stage }) => Stage)
      .sort()
      .join() !== STAGES.join()
  )
    throw new Refusal('campaign_stages');
  for (const stage of STAGES) {
    const refs = requirements.filter(({ Stage }) => Stage === stage);
    if (!refs.some(({ Required }) => Required)) throw new Refusal('campaign_stage_empty', { stage });
    const repeated = refs.find(({ Ref }, at) => refs.findIndex((other) => isSame('city', other.Ref, Ref)) !== at);
    if (repeated) throw new Refusal('campaign_stage_twice', { stage, city: repeated.Ref });
  }
}

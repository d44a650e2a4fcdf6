import type { RaceRequirement, RaceStage } from '../api/amazing.ts';
import { isString } from '../parse.ts';
import { field, listOf, type Parse, parseFlag, parseRecord, Refused } from './fields.ts';
import { parseSeasonNumber } from './seasonNumber.ts';

/** Stages of the race and their required bookings (docs/product.md#race-rules). */
export interface SeasonCourse {
  readonly stages: readonly RaceStage[];
  readonly requirements: readonly RaceRequirement[];
}

/** Facts about a season in its manifest: enough to preview each of its days. */
export interface SeasonFacts {
  /** Ascending; the newest season has the highest. */
  readonly number: number;
  /** Also the name of its campaign. */
  readonly name: string;
  /** First day, `YYYY-MM-DD` in Asia/Jakarta. */
  readonly start: string;
  /** Last day, included. */
  readonly end: string;
  /** Number of stages on the map. */
  readonly stages: number;
  /** Cities with a position on the map. */
  readonly places: readonly string[];
  /** As planned; without it, the season can't be previewed with a member's progress. */
  readonly course?: SeasonCourse;
}

const parseDay = field(
  (value: unknown): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value),
  'a day such as 2027-01-31',
);

const parseWords = field(
  (value: unknown): value is string => isString(value) && value.trim() !== '' && value.length <= 100,
  'a text of 1 to 100 characters',
);

const parseCount = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number',
);

const parseStage: Parse<RaceStage> = (value, where) => {
  const { Stage, Points, BonusPoints } = parseRecord(value, where);
  return {
    Stage: parseSeasonNumber(Stage, `${where}.Stage`),
    Points: parseCount(Points, `${where}.Points`),
    BonusPoints: parseCount(BonusPoints, `${where}.BonusPoints`),
  };
};

const parseRequirement: Parse<RaceRequirement> = (value, where) => {
  const { Stage, Ref, RoomNight, Required } = parseRecord(value, where);
  return {
    Stage: parseSeasonNumber(Stage, `${where}.Stage`),
    Ref: parseWords(Ref, `${where}.Ref`),
    RoomNight: parseCount(RoomNight, `${where}.RoomNight`),
    Required: parseFlag(Required, `${where}.Required`),
  };
};

const parseCourse: Parse<SeasonCourse> = (value, where) => {
  const { stages, requirements } = parseRecord(value, where);
  return {
    stages: listOf(parseStage)(stages, `${where}.stages`),
    requirements: listOf(parseRequirement)(requirements, `${where}.requirements`),
  };
};

/** Parses a release's season facts. @throws Refused */
export const parseSeason: Parse<SeasonFacts> = (value, where) => {
  const { number, name, start, end, stages, places, course } = parseRecord(value, where);
  const facts = {
    number: parseSeasonNumber(number, `${where}.number`),
    name: parseWords(name, `${where}.name`),
    start: parseDay(start, `${where}.start`),
    end: parseDay(end, `${where}.end`),
    stages: parseSeasonNumber(stages, `${where}.stages`),
    places: listOf(parseWords)(places, `${where}.places`),
    ...(course === undefined ? {} : { course: parseCourse(course, `${where}.course`) }),
  };
  if (facts.end < facts.start) throw new Refused(`${where}.end is ${facts.end}, before its start ${facts.start}`);
  return facts;
};

import type { RaceRequirement, RaceStage } from '../api/amazing.ts';
import { isString } from '../parse.ts';
import { field, listOf, Refused, type Take, takeFlag, takeRecord } from './fields.ts';
import { takeSeasonNumber } from './seasonNumber.ts';

/** What is raced: the stages, and what is to be booked in them (docs/product.md#race-rules). */
export interface SeasonCourse {
  readonly stages: readonly RaceStage[];
  readonly requirements: readonly RaceRequirement[];
}

/** What is said of a season outside of it: enough to show each of its days. */
export interface SeasonFacts {
  /** Counts the seasons; the newest has the highest. */
  readonly number: number;
  /** The campaign of this name is this season's. */
  readonly name: string;
  /** First day, `YYYY-MM-DD` in Asia/Jakarta. */
  readonly start: string;
  /** Last day, included. */
  readonly end: string;
  /** How many stages the map has. */
  readonly stages: number;
  /** Cities that have a place on the map. */
  readonly places: readonly string[];
  /** As it is planned; without it, nobody can tell how the season looks to a member on its way. */
  readonly course?: SeasonCourse;
}

const takeDay = field(
  (value: unknown): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value),
  'a day such as 2027-01-31',
);

const takeWords = field(
  (value: unknown): value is string => isString(value) && value.trim() !== '' && value.length <= 100,
  'a text of 1 to 100 characters',
);

const takeCount = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number',
);

const takeStage: Take<RaceStage> = (value, where) => {
  const { Stage, Points, BonusPoints } = takeRecord(value, where);
  return {
    Stage: takeSeasonNumber(Stage, `${where}.Stage`),
    Points: takeCount(Points, `${where}.Points`),
    BonusPoints: takeCount(BonusPoints, `${where}.BonusPoints`),
  };
};

const takeRequirement: Take<RaceRequirement> = (value, where) => {
  const { Stage, Ref, RoomNight, Required } = takeRecord(value, where);
  return {
    Stage: takeSeasonNumber(Stage, `${where}.Stage`),
    Ref: takeWords(Ref, `${where}.Ref`),
    RoomNight: takeCount(RoomNight, `${where}.RoomNight`),
    Required: takeFlag(Required, `${where}.Required`),
  };
};

const takeCourse: Take<SeasonCourse> = (value, where) => {
  const { stages, requirements } = takeRecord(value, where);
  return {
    stages: listOf(takeStage)(stages, `${where}.stages`),
    requirements: listOf(takeRequirement)(requirements, `${where}.requirements`),
  };
};

/** Takes what a release says of its season. @throws Refused */
export const takeSeason: Take<SeasonFacts> = (value, where) => {
  const { number, name, start, end, stages, places, course } = takeRecord(value, where);
  const facts = {
    number: takeSeasonNumber(number, `${where}.number`),
    name: takeWords(name, `${where}.name`),
    start: takeDay(start, `${where}.start`),
    end: takeDay(end, `${where}.end`),
    stages: takeSeasonNumber(stages, `${where}.stages`),
    places: listOf(takeWords)(places, `${where}.places`),
    ...(course === undefined ? {} : { course: takeCourse(course, `${where}.course`) }),
  };
  if (facts.end < facts.start) throw new Refused(`${where}.end is ${facts.end}, before its start ${facts.start}`);
  return facts;
};

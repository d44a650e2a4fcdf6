import { isString } from '../parse.ts';
import { field, listOf, Refused, type Take, takeRecord } from './fields.ts';
import { takeSeasonNumber } from './seasonNumber.ts';

/** What is said of a season outside of it: enough to tell whether it fits its campaign. */
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
}

const takeDay = field(
  (value: unknown): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value),
  'a day such as 2027-01-31',
);

const takeWords = field(
  (value: unknown): value is string => isString(value) && value.trim() !== '' && value.length <= 100,
  'a text of 1 to 100 characters',
);

/** Takes what a release says of its season. @throws Refused */
export const takeSeason: Take<SeasonFacts> = (value, where) => {
  const { number, name, start, end, stages, places } = takeRecord(value, where);
  const facts = {
    number: takeSeasonNumber(number, `${where}.number`),
    name: takeWords(name, `${where}.name`),
    start: takeDay(start, `${where}.start`),
    end: takeDay(end, `${where}.end`),
    stages: takeSeasonNumber(stages, `${where}.stages`),
    places: listOf(takeWords)(places, `${where}.places`),
  };
  if (facts.end < facts.start) throw new Refused(`${where}.end is ${facts.end}, before its start ${facts.start}`);
  return facts;
};

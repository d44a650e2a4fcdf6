import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { season } from './season.ts';
import en from './texts/en.json';
import id from './texts/id.json';

it('is complete: dates, a course with a position for each city, and texts', () => {
  expect(seasonFaults(season, { en, id })).toEqual([]);
});

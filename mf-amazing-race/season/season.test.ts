import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { season } from './season.ts';
import en from './texts/en.json';
import id from './texts/id.json';

it('has everything a season needs: its days, a course with a place for each city, and its texts', () => {
  expect(seasonFaults(season, { en, id })).toEqual([]);
});

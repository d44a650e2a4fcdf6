import { NIGHTLY_COUNTS } from '@friends/shared/contract/staff/nightlySteps';
import en from './nightlyRuns.en.json';

const { figures } = en.nightlyRuns;

test('every count has a text', () => {
  const named = new Set(Object.keys(figures).map((key) => key.replace(/_(zero|one|other)$/, '')));
  expect([...named].sort()).toEqual([...NIGHTLY_COUNTS, 'other'].sort());
});

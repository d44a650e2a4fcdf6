import { NIGHTLY_COUNTS, NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import en from './nightlyRuns.en.json';

const { step, figures } = en.nightlyRuns;

test('every step and every figure has words', () => {
  expect(Object.keys(step).sort()).toEqual([...NIGHTLY_STEPS].sort());
  const named = new Set(Object.keys(figures).map((key) => key.replace(/_(zero|one|other)$/, '')));
  expect([...named].sort()).toEqual([...NIGHTLY_COUNTS, 'other'].sort());
});

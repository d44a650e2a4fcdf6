import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';
import { formatCampaignDate, formatDate } from './format.ts';

it.each(LANGUAGES)('writes the months of every screen from one list (%s)', (language) => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const days = months.map((month) => `2026-${String(month).padStart(2, '0')}-05`);
  const names = months.map((month) => shortMonth(month, language));
  expect(new Set(names).size).toBe(12);
  expect(days.map((day) => formatDate(day, language))).toEqual(names.map((name) => `05 ${name} 2026`));
  expect(days.map((day) => formatCampaignDate(day, language))).toEqual(names.map((name) => `${name}, 05 2026`));
});

it('abbreviates August in Indonesian as readers in Indonesia do', () => {
  expect(formatDate('2026-08-17', 'id')).toBe('17 Agt 2026');
});

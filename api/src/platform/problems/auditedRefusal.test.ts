import { auditedRefusal, auditedSentence } from './auditedRefusal.ts';
import { Refusal } from './Refusal.ts';

const lineOf = (refusal: string) => `refused: redemption approved (${refusal})`;

test('a refusal in the audit is a sentence in the language of its reader', () => {
  const line = lineOf(auditedRefusal(new Refusal('no_season_live')));
  expect(auditedSentence(line, 'en')).toMatch(/^There is no live season/);
  expect(auditedSentence(line, 'id')).toMatch(/^Tidak ada musim/);
});

test('a refusal without the values for its sentence has no sentence', () => {
  expect(auditedSentence(lineOf('own_request'), 'en')).toBeNull();
  expect(auditedSentence(lineOf('own_request {"other":1}'), 'en')).toBeNull();
});

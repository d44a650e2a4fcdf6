import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import { auditAction, auditList, auditTextsWith } from '@friends/shared/contract/words/auditWords';

const withRight = Object.entries<StaffEndpoint>(STAFF_ENDPOINTS).filter(([, { right }]) => right !== undefined);

it.each(['en', 'id'] as const)('every refused call has a label in the audit (%s)', (language) => {
  const nameless = withRight.filter(([name]) => auditAction(`refused: ${name}`, language).words === null);
  expect(nameless.map(([name]) => name)).toEqual([]);
});

it.each([
  'campaign imported',
  'campaign replaced',
  'campaign renamed',
  'campaign activated',
  'campaign deactivated',
  'redemption paid, corrected',
  'redemption sent, corrected',
  'redemption not paid',
  'redemption not sent',
  'pages imported',
  'promotions imported',
  'rewards imported',
  'testimonials imported',
  'passkey refused',
])('every operator action has words in both languages: %s', (what) => {
  expect([auditAction(what, 'en').words, auditAction(what, 'id').words]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
});

it('a list that was read has the name of its page', () => {
  expect([auditList('claims', 'id'), auditList('people', 'en'), auditList('claims/12', 'en')]).toEqual([
    'Klaim',
    'Team',
    null,
  ]);
});

it('a line is split into kind, words and reason', () => {
  expect(auditAction('refused: staff invited (staff_there)', 'id')).toEqual({
    kind: 'refused',
    words: 'Diundang',
    stored: 'staff invited (staff_there)',
    detail: 'staff_there',
  });
  expect(auditAction('live mf-member@2.0.0', 'en')).toMatchObject({ kind: null, words: null, detail: '' });
});

it('a search in the words of a language finds stored values', () => {
  expect(auditTextsWith('koreksi', 'id').stored).toContain('points corrected');
  expect(auditTextsWith('koreksi', 'en').stored).toEqual([]);
  expect(auditTextsWith('dito', 'id').kinds).toEqual(['refused']);
});

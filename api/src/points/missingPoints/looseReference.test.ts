import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from '@friends/tools/testing/api/api';
import { isLooselySame, looseReference } from './looseReference.ts';

const REFERENCES = [
  'SA-19',
  'sa19',
  'SA-0019',
  'SA 19',
  '0007654',
  '7654',
  'A0B00C10',
  'MG_1/02.3',
  '--',
  '0',
  '000',
  '1-000-2',
  'Ä-01',
  'ＭＧ－００１',
  `"'\\^|~`,
  'é²',
  '٠١',
  '',
];

it('the database and the API simplify a reference in the same way', async () => {
  const keys = REFERENCES.map((reference) => identityOf('bookingRef', reference));
  const rows = await sql(
    'select loose_reference(key) as loose from unnest($1::text[]) with ordinality as input (key, position) order by position',
    [keys],
  );
  expect(rows.map(({ loose }) => loose)).toEqual(REFERENCES.map(looseReference));
});

it.each([
  ['SA-19', 'sa19', true],
  ['SA-19', 'SA 0019', true],
  ['7654', '0007654', true],
  ['SA-19', 'SA-190', false],
  ['10', '1', false],
  ['-', '/', false],
])('%s and %s are loosely the same reference: %s', (one, other, isSame) => {
  expect(isLooselySame(one, other)).toBe(isSame);
});

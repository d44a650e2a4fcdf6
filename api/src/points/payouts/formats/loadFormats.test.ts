import { loadFormatsWith, readShippedFormat } from '../../../../tests/support/payoutFormats.ts';
import { loadFormats } from './loadFormats.ts';

const banksOf = (formats = loadFormats(null)) => formats[0]?.banks;

describe('a member’s bank', () => {
  it.each([
    ['bca', 'BCA'],
    ['Bank BCA', 'BCA'],
    ['PT. Bank Central Asia, Tbk', 'BCA'],
    ['BCA (Bank Central Asia)', 'BCA'],
    ['CENAIDJA', 'BCA'],
    ['014', 'BCA'],
    ['Bank  Rakyat Indonesia (Persero)', 'BRI'],
    ['b.n.i', 'BNI'],
    ['BCA Syariah', 'Bank Central Asia Syariah'],
    ['Mandiri Taspen', 'Bank Mantap'],
  ])('is recognized in different spellings: %s', (typed, same) => {
    const banks = banksOf();
    expect(banks?.find(typed)).not.toBeNull();
    expect(banks?.find(typed)).toBe(banks?.find(same));
  });

  it.each(['', 'Bank', 'BCA Digitall', 'BNI Syariah', 'BCA (Mandiri)', 'DBS Singapore'])(
    'is never guessed: %s',
    (typed) => {
      const banks = banksOf();
      expect(banks?.find(typed)).toBeNull();
    },
  );

  it('can be added in the custom folder', () => {
    const banks = banksOf(
      loadFormatsWith({
        'banks.json': {
          source: 'our bank, 2026-11',
          banks: [{ code: '542', swift: 'JAGBIDJA', name: 'Bank Jago', aliases: ['Jago'] }],
        },
      }),
    );
    expect(banks?.find('jago')?.swift).toBe('JAGBIDJA');
    expect(banks?.find('BCA')?.code).toBe('014');
  });
});

describe('an invalid file in the custom folder', () => {
  const generic = readShippedFormat('generic-csv');
  const column = (changes: object) => [...generic.columns.slice(0, -1), { ...generic.columns.at(-1), ...changes }];

  it.each([
    ['invalid JSON', '{', /own\.json cannot be read as JSON: /],
    ['an unknown field', { ...generic, id: 'own', color: 'red' }, /own\.json: color is an unknown field\.$/],
    ['an unknown kind', { ...generic, id: 'own', kind: 'cash' }, /own\.json: kind must be /],
    ['an id that differs from the file name', generic, /own\.json: id must be the name of the file\.$/],
    [
      'an unknown field in a value',
      { ...generic, id: 'own', columns: column({ value: '{claim}{iban}' }) },
      /columns\.9: value has \{iban\}, which is not a known field/,
    ],
    [
      'an invalid character range',
      { ...generic, id: 'own', columns: column({ characters: 'z-a' }) },
      /columns\.9: characters is not valid inside/,
    ],
    [
      'no amount',
      {
        ...generic,
        id: 'own',
        columns: generic.columns.filter(({ value }: { value: string }) => value !== '{amount}'),
      },
      /exactly one column must have the value \{amount\}/,
    ],
    [
      'a field of a row in a total',
      { ...generic, id: 'own', after: [[{ label: 'x', value: '{account}' }]] },
      /after\.0\.0: value has \{account\}/,
    ],
    [
      'a pattern without a group',
      { ...generic, id: 'own', result: { ...generic.result, claim: '\\d+' } },
      /result\.claim must have one group/,
    ],
  ])('stops the start with an error that names file and field: %s', (_what, file, sentence) => {
    expect(() => loadFormatsWith({ 'own.json': file })).toThrow(sentence);
  });

  it('is reported together with all other invalid ones', () => {
    const load = () => loadFormatsWith({ 'a.json': '[', 'b.json': { id: 'b' } });
    expect(load).toThrow(/a\.json cannot be read.*\n.*b\.json: /s);
  });
});

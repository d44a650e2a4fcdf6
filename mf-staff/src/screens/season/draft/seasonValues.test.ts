import { contentFaults } from '@friends/shared/contract/season/contentFaults';
import { season, texts } from '../../../../../mf-amazing-race/season/season.ts';
import { fieldErrors, fileOf, newKey, valuesOf } from './seasonValues.ts';

const values = valuesOf({ season, texts });
const errorsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(errorsIn)
    : value === undefined
      ? []
      : [value];

it('an unedited form saves the season unchanged', () => {
  expect(fileOf(values, season)).toEqual({ season, texts });
  expect(errorsIn(fieldErrors(values))).toEqual([]);
});

it('a cleared text stays, and is reported as missing', () => {
  const { en, id } = texts;
  const file = fileOf({ ...values, texts: { en: { ...en, teaser: undefined }, id } }, season);
  expect(file.texts.en).toMatchObject({ lead: en.lead, teaser: { lead: '', text: '' } });
  expect(contentFaults(file.season, file.texts)).toEqual([
    { kind: 'textMissing', language: 'en', key: 'teaser.lead' },
    { kind: 'textMissing', language: 'en', key: 'teaser.text' },
  ]);
});

it('an added rule needs texts, and a removed rule loses its texts', () => {
  const [first = '', ...others] = season.rules;
  const file = fileOf({ ...values, rules: [...others, 'added0'] }, season);
  expect(contentFaults(file.season, file.texts)).toEqual([
    { kind: 'textMissing', language: 'en', key: 'rules.added0' },
    { kind: 'textMissing', language: 'id', key: 'rules.added0' },
  ]);
  expect(JSON.stringify(file.texts)).not.toContain(`"${first}"`);
  expect(newKey([...season.rules, 'added0'])).toBe('added1');
});

it('cities are saved in the order of their stages, with numbers of nights', () => {
  const added = { Stage: 1, Ref: ' Padang Panjang ', RoomNight: '4', Required: false };
  const cities = { ...values.cities, new0: added };
  const { requirements } = fileOf({ ...values, cities }, season).season;
  const ofFirst = requirements.filter(({ Stage }) => Stage === 1);
  expect(ofFirst.at(-1)).toEqual({ Stage: 1, Ref: 'Padang Panjang', RoomNight: 4, Required: false });
  expect(requirements.map(({ Stage }) => Stage)).toEqual(requirements.map(({ Stage }) => Stage).toSorted());
});

it('pasted numbers are accepted', () => {
  const cities = { a: { Stage: 1, Ref: 'Bali', RoomNight: ' 12\u00a0\n', Required: true } };
  const stages = [{ Points: '1 000', BonusPoints: '\u200b25' }, ...values.stages.slice(1)];
  const pasted = { ...values, cities, stages };
  expect(errorsIn(fieldErrors(pasted))).toEqual([]);
  const { season: read } = fileOf(pasted, season);
  expect(read.stages[0]).toMatchObject({ Points: 1000, BonusPoints: 25 });
  expect(read.requirements[0]).toMatchObject({ RoomNight: 12 });
});

it.each([
  ['no name', { name: '  ' }, ['name']],
  ['a name with a placeholder', { name: 'Race {days}' }, ['name']],
  ['an invalid day', { start: '2027-02-30' }, ['day']],
  ['no end', { end: undefined }, ['day']],
  ['negative points', { stages: [{ Points: '-1', BonusPoints: '0' }] }, ['points']],
  ['half a night', { cities: { a: { Stage: 1, Ref: 'Bali', RoomNight: '0.5', Required: true } } }, ['nights']],
  ['a text that is too long', { texts: { ...texts, en: { ...texts.en, lead: 'a'.repeat(401) } } }, ['lead']],
  ['a city without a name', { cities: { a: { Stage: 1, RoomNight: '2', Required: true } } }, ['city']],
])('%s is an error of its field', (_, change, faults) => {
  expect(errorsIn(fieldErrors({ ...values, ...change }))).toEqual(faults);
});

import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { season } from './season.ts';
import en from './texts/en.json';
import id from './texts/id.json';

const texts = { en, id };
const [first] = season.requirements;

it.each([
  ['a last day before the first', { start: '2027-02-01', end: '2027-01-31' }, /last day 2027-01-31 is before/],
  ['an invalid date', { start: 'soon' }, /^\/start/],
  ['a date that does not exist', { start: '2026-02-30' }, /^2026-02-30 is not a day/],
  ['a hidden character in its name', { name: 'Race\u202E' }, /hidden character/],
  [
    'more nights than a campaign may have',
    { requirements: [{ ...first, RoomNight: 100_001 }, ...season.requirements.slice(1)] },
    /^stage 1 has more than/,
  ],
  [
    'more points than a campaign may have',
    { stages: season.stages.map((stage) => ({ ...stage, BonusPoints: 1_000_001 })) },
    /^stage 4 has more than/,
  ],
  [
    'a hidden character in a city',
    { requirements: [...season.requirements, { ...first, Required: false, Ref: 'Oz\u202E' }] },
    /^the name of a city in stage 1/,
  ],
  ['an invalid number', { number: 0 }, /^\/number/],
  ['a name that looks like a placeholder', { name: 'Race {days}' }, /its name has \{/],
  ['islands in the colour of the sea', { colours: { ...season.colours, land: season.colours.sea } }, /too similar/],
  ['a city named twice', { requirements: [...season.requirements, { ...first, RoomNight: 9 }] }, /names .* twice/],
  [
    'a city named twice in another encoding',
    { requirements: [...season.requirements, ...['Élan', 'E\u0301LAN'].map((Ref) => ({ ...first, Ref }))] },
    /names .* twice/,
  ],
  [
    'its own number for the previous season',
    { previous: { number: season.number, name: 'X' } },
    /previous season has the number/,
  ],
  [
    'a stage without a city',
    { requirements: season.requirements.filter(({ Stage }) => Stage !== 3) },
    /stage 3 has no/,
  ],
  [
    'a city that is not on the map',
    { requirements: [...season.requirements, { ...first, Ref: 'Oz' }] },
    /^Oz, .* no position/,
  ],
  ['a rule without a text', { rules: [...season.rules, 'silence'] }, /lacks "rules\.silence"/],
  ['an invalid colour', { colours: { ...season.colours, sea: { day: 'red', night: '#000000' } } }, /^\/colours\/sea/],
])('reports a season with %s', (_, change, sentence) => {
  const faults = seasonFaults({ ...season, ...(change as Partial<typeof season>) }, texts);
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
});

it('reports a text that is missing in one language or unused', () => {
  const { lead: _, ...without } = id;
  expect(seasonFaults(season, { en: { ...en, extra: 'x' }, id: without })).toEqual([
    'texts/en.json has "extra", which is not used',
    'texts/id.json lacks "lead"',
  ]);
});

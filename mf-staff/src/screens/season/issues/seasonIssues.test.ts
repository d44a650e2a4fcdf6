import type { SeasonCampaign } from '@friends/shared/contract/staff/seasons';
import { season, texts } from '../../../../../mf-amazing-race/season/season.ts';
import { addCity, type SeasonValues, valuesOf } from '../draft/seasonValues.ts';
import { issuesOf } from './seasonIssues.ts';

const first = valuesOf({ season, texts });
const campaign: SeasonCampaign = {
  Id: 1,
  Name: 'Java Sea Sail',
  Start: season.start,
  End: season.start,
  SwitchedOn: true,
  Own: false,
};
const kindsOf = (change: Partial<SeasonValues>, Campaigns: SeasonCampaign[] = []) =>
  issuesOf({ ...first, ...change }, { Season: season, Campaigns }).map((issue) =>
    'stage' in issue ? `${issue.kind} ${issue.stage}` : issue.kind,
  );

it('a complete season has no issues', () => {
  expect(kindsOf({})).toEqual([]);
});

it.each<[Partial<SeasonValues>, string[]]>([
  [{ cities: addCity(addCity(first.cities, 1), 1) }, ['cityField 1']],
  [
    { cities: { ...addCity(first.cities, 3), new9: { Stage: 2, Ref: ' ', RoomNight: '1', Required: false } } },
    ['cityField 2', 'cityField 3'],
  ],
  [
    { cities: { ...first.cities, new0: { Stage: 4, Ref: 'Ternate', RoomNight: '0', Required: false } } },
    ['nightsField 4'],
  ],
  [{ name: '' }, ['nameField']],
  [{ texts: { ...texts, en: { ...texts.en, lead: 'x'.repeat(401) } } }, ['textField']],
  [{ name: 'A {b}' }, ['nameField']],
  [{ start: '' }, ['dayField']],
  [{ stages: [{ Points: '1.5', BonusPoints: '0' }, ...first.stages.slice(1)] }, ['pointsField 1']],
])('errors that prevent saving are listed, once per stage (%#)', (change, kinds) => {
  expect(kindsOf(change)).toEqual(kinds);
});

it('an overlap with another campaign says whether to move the start or the end', () => {
  expect(kindsOf({}, [campaign])).toEqual(['rivalBefore']);
  expect(kindsOf({}, [{ ...campaign, Start: season.end, End: '2027-12-31' }])).toEqual(['rivalAfter']);
  expect(kindsOf({}, [{ ...campaign, SwitchedOn: false }])).toEqual([]);
});

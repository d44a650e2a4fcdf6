import { previewTimes } from './previewTimes.ts';

const season = { start: '2027-03-01', end: '2027-06-30', stages: [1, 2, 3, 4] };

it('previews a future season now, on its first day, after each stage, on its last day and after its end', () => {
  expect(previewTimes(season, new Date('2026-11-27T00:00:00Z'))).toEqual([
    { moment: 'now', at: null, stages: null },
    { moment: 'first', at: '2027-03-01T03:00:00.000Z', stages: 0 },
    { moment: 'between', at: '2027-03-31T03:00:00.000Z', stages: 1 },
    { moment: 'between', at: '2027-04-30T03:00:00.000Z', stages: 2 },
    { moment: 'between', at: '2027-05-30T03:00:00.000Z', stages: 3 },
    { moment: 'last', at: '2027-06-30T03:00:00.000Z', stages: 4 },
    { moment: 'over', at: '2027-07-01T03:00:00.000Z', stages: 4 },
  ]);
});

it('leaves out days that are past', () => {
  expect(previewTimes(season, new Date('2027-06-01T00:00:00Z')).map(({ moment }) => moment)).toEqual([
    'now',
    'last',
    'over',
  ]);
});

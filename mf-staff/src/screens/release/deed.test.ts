import { readDeed } from './deed.ts';

const NAME = 'mf-about';

test.each([
  ['publish mf-about@1.2.0', 'publish', ['1.2.0'], {}],
  ['publish mf-about@1.2.0 mf-member@2.0.0 shell@1.0.0', 'publish', ['1.2.0'], {}],
  ['live mf-about@1.2.0', 'live', ['1.2.0'], {}],
  [
    'live mf-about@1.2.0 --from 2027-01-01 00:00 --percent 10 --hold',
    'live',
    ['1.2.0'],
    { from: '2027-01-01 00:00', percent: '10', hold: '' },
  ],
  [
    'live mf-about@1.2.0 --steps 5,25,100 --every 12h --limit 2',
    'live',
    ['1.2.0'],
    { steps: '5,25,100', every: '12h', limit: '2' },
  ],
  ['rollback mf-about to mf-about@1.1.0 and mf-about@1.2.0', 'rollback', ['1.1.0', '1.2.0'], {}],
  ['rollback mf-about --steps 2 to mf-about@1.0.0', 'rollback', ['1.0.0'], { steps: '2' }],
  ['rollback mf-about to ', 'rollback', [], {}],
  ['freeze --until 2027-01-01T00:00:00.000Z', 'freeze', [], { until: '2027-01-01T00:00:00.000Z' }],
  ['left mf-about@1.2.0 live', 'left', ['1.2.0'], {}],
  ['found in the store', 'found', [], {}],
])('%s', (what, verb, versions, options) => {
  const deed = readDeed(what, NAME);
  expect([deed?.verb, deed?.versions, Object.fromEntries(deed?.options ?? [])]).toEqual([verb, versions, options]);
});

test('a season says whose code it has', () => {
  expect(readDeed('publish mf-about@6.0.0, with the code of mf-about@5.0.0', NAME)).toMatchObject({
    versions: ['6.0.0'],
    code: 'mf-about@5.0.0',
  });
});

test('what a version to come writes is not guessed at', () => {
  expect(readDeed('move mf-about@6.0.0 elsewhere', NAME)).toBeNull();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtRemote } from './support/builtRelease.ts';
import { openFakeApi } from './support/fakeApi.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(() => cli.close());

const season = {
  number: 6,
  name: 'Sulawesi Sail',
  start: '2027-02-01',
  end: '2027-05-31',
  stages: 4,
  places: ['Makassar', 'Manado'],
};
const campaign = {
  Name: 'Sulawesi Sail',
  Start: '2027-02-01',
  End: '2027-05-31',
  stages: [1, 2, 3, 4].map((Stage) => ({ Stage, Points: 10, BonusPoints: 0 })),
  requirements: [
    { Stage: 1, Ref: 'makassar', RoomNight: 1, Required: true },
    { Stage: 2, Ref: 'Grand Hotel', RoomNight: 1, Required: false },
  ],
};
const built = (change: object = { season }) => builtRemote(cli.folder, { name: 'mf-race', version: '6.0.0', change });
const faultsWith = async (change: object): Promise<string[]> => {
  const file = join(cli.folder, 'campaign.json');
  writeFileSync(file, JSON.stringify({ ...campaign, ...change }));
  return (await cli.json('check', built(), '--campaign', file)).faults;
};

test('a season that fits its campaign is told nothing', async () => {
  expect(await faultsWith({})).toEqual([]);
  const [first] = campaign.requirements;
  const spelled = { Name: 'SULAWESI  Sail', requirements: [{ ...first, Ref: 'Ｍanado\u00a0' }] };
  expect(await faultsWith(spelled)).toEqual([]);
});

test.each([
  ['other days', { End: '2027-06-30' }, /^The season runs from 2027-02-01 to 2027-05-31, and .* to 2027-06-30$/],
  ['another number of stages', { stages: campaign.stages.slice(1) }, /^The map has 4 stages, and .* has 3$/],
  ['another name', { Name: 'Amazing Race 6' }, /^The season is "Sulawesi Sail", and .* is "Amazing Race 6"/],
  [
    'a required city that the map lacks',
    { requirements: [...campaign.requirements, { Stage: 3, Ref: 'Oz', RoomNight: 2, Required: true }] },
    /^Oz, required in stage 3 of .*, has no place on the map$/,
  ],
])('%s is told in a sentence', async (_, change, sentence) => {
  expect(await faultsWith(change)).toEqual([expect.stringMatching(sentence)]);
});

test('a running portal is asked for the campaign of the name, with the key that its page names', async () => {
  const portal = await openFakeApi();
  const check = () => cli.json('check', built(), '--portal', portal.url);
  const another = { ...campaign, Name: 'Another' };
  try {
    portal.campaigns = [another, null, { ...campaign, Start: '2027-01-31T17:00:00.000Z' }];
    expect((await check()).faults).toEqual([]);
    portal.campaigns = [another];
    expect((await check()).faults).toEqual([
      `${portal.url} has no campaign "Sulawesi Sail", but "Another": import it with "npm run ops -- campaign import"`,
    ]);
    portal.campaigns = [{ Name: 'Sulawesi Sail' }];
    expect(await refusal(check())).toContain('answers no campaigns: campaign.');
  } finally {
    portal.close();
  }
  expect(await refusal(check())).toContain('does not answer as a portal');
});

test('what is no campaign, and what is no season, is said', async () => {
  const file = join(cli.folder, 'none.json');
  writeFileSync(file, '[]');
  expect(await refusal(cli.type('check', built(), '--campaign', file))).toContain('none.json is not a campaign');
  expect(await refusal(cli.type('check', built({}), '--campaign', file))).toContain('belongs to no season');
});

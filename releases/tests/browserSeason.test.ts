import { type BrowserChecks, openBrowserChecks } from './support/browserChecks.ts';
import { type FakePortal, openFakePortal } from './support/fakePortal.ts';

// A season is checked as on each of its days, for a visitor and for a member in progress.

jest.setTimeout(600_000);

let checks: BrowserChecks;
let portal: FakePortal;
beforeAll(async () => {
  [checks, portal] = await Promise.all([openBrowserChecks(), openFakePortal()]);
});
afterAll(async () => {
  portal.close();
  await checks.close();
});

const course = {
  stages: [
    { Stage: 1, Points: 50, BonusPoints: 10 },
    { Stage: 2, Points: 75, BonusPoints: 15 },
  ],
  requirements: [
    { Stage: 1, Ref: 'Medan', RoomNight: 3, Required: true },
    { Stage: 1, Ref: 'Padang', RoomNight: 2, Required: false },
    { Stage: 2, Ref: 'Bali', RoomNight: 4, Required: true },
    { Stage: 2, Ref: 'Lombok', RoomNight: 4, Required: true },
  ],
};
const season = {
  number: 6,
  name: 'Race of Winds',
  start: '2027-03-01',
  end: '2027-06-30',
  stages: 2,
  places: ['Medan', 'Padang', 'Bali', 'Lombok'],
};
const route = { who: 'all', header: 'plain', screen: 'demo' };
const change = {
  season: { ...season, course },
  routes: [
    { ...route, path: '/demo' },
    { ...route, path: '/demo/6', archive: true },
  ],
};

/** Throws each key's text if its condition holds, then continues. */
const mountCode = (faults: Readonly<Record<string, string>>) => `
  const title = document.createElement('h1'); title.textContent = 'Race'; element.append(title);
  const ask = async (path) => (await fetch('/api/v1' + path)).json().catch(() => null);
  const list = async (path) => [await ask(path)].flat().filter((one) => one?.id !== undefined);
  const [active] = await list('/amazing?Active=true');
  const all = await list('/amazing');
  const isMember = portal.session.get().status === 'member';
  const progress = isMember ? (await ask('/amazing/progresses/2'))?.rows?.[0] : undefined;
  const standing = isMember ? await ask('/amazing/standings/2') : undefined;
  const [one, two] = progress?.stages ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const isArchive = portal.navigation.get().location.pathname === '/demo/6';
  const say = (text) => setTimeout(() => { throw new Error(text); });
  ${Object.entries(faults)
    .map(([text, condition]) => `if (${condition}) say('${text}');`)
    .join('\n  ')}`;

test('a fault on a single day of the season is found in advance, and the message names the day', async () => {
  const { faults, notes } = await checks.check(
    {
      mount: mountCode({
        Rival: "!isArchive && today < '2027-03-01' && active?.id === 1",
        Announced: "today === '2027-02-28' && all.length === 0",
        Begun: "today === '2027-03-01' && active?.Name === 'Race of Winds' && !isMember",
        Nothing: "today === '2027-03-01' && isMember && one?.requirements[0].progress.RoomNight === 0",
        Unranked: "today === '2027-03-01' && isMember && standing?.Ahead === null",
        Half: '!isArchive && one?.Completed && two?.requirements.some(({ progress: { RoomNight } }) => RoomNight === 2)',
        Bonus: 'one?.BonusCompleted && !two?.Completed',
        Ranked: '!isArchive && two?.Completed && standing?.Ahead > 0',
        Last: "today === '2027-06-30' && !isMember",
        Over: "today === '2027-07-01' && two?.Completed && all.some(({ id }) => id === 3)",
        Forgotten: "today > '2028-01-01'",
        Archive: 'isArchive && active?.id === 3 && two?.Completed',
      }),
    },
    change,
    portal.url,
  );
  const at = '/demo, ';
  expect(
    faults
      .map((fault) => fault.replace(/^mf-demo@[\d.]+, (.*): the page throws Error: (\w+): correct that$/, '$2: $1'))
      .toSorted(),
  ).toEqual(
    [
      `Rival: ${at}announced 30 days before, while another season is on`,
      `Announced: ${at}announced the day before, with no campaign yet`,
      `Begun: ${at}on its first day`,
      `Nothing: ${at}on its first day (as a member)`,
      `Unranked: ${at}on its first day (as a member)`,
      `Half: ${at}in stage 2, half of it done (as a member)`,
      `Bonus: ${at}in stage 1, all of it and its bonus done (as a member)`,
      `Ranked: ${at}in stage 2, all of it done (as a member)`,
      `Last: ${at}on its last day`,
      `Over: ${at}the day after its last, all of it done (as a member)`,
      `Forgotten: ${at}a year after its last day, with no campaign any more`,
      `Archive: /demo/6, in its archive, while another season is on, all of it done (as a member)`,
    ].toSorted(),
  );
  expect(notes).toEqual([]);
});

test('a season without a course is checked as of today, and a note says so', async () => {
  const { faults, notes } = await checks.check({ mount: mountCode({}) }, { ...change, season }, portal.url);
  expect(faults).toEqual([]);
  expect(notes).toEqual(['the days of its season, as "season" in its manifest has no course']);
});

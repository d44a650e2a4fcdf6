import { join } from 'node:path';
import { jakartaDay } from '@friends/api/platform/calendar/days';
import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import type { CalendarEntry, StaffCalendar } from '@friends/shared/contract/staff/calendar';
import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { runCommand } from '../support/runCommand.ts';
import { signIn, staffBrowser } from '../support/signIn.ts';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();

const today = jakartaDay(new Date());
const inDays = (days: number) => addDays(today, days);
const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString();

const calendar = async (query = '') => (await staff.manager.get<StaffCalendar>(`calendar${query}`)).json;
const entriesOf = async (title: string, query?: string): Promise<readonly CalendarEntry[]> =>
  (await calendar(query)).Entries.filter(({ Title }) => Title === title);

const operate = (args: readonly string[], content?: object) =>
  runCommand(join(staff.cli.folder, 'staff'), args, content);

const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  Kind: 'release',
  Title: '',
  Release: null,
  Set: null,
  From: null,
  Until: null,
  WholeDays: false,
  Percent: null,
  SwitchedOn: true,
  ...more,
});

test('the calendar lists a planned release with its times and share, but not releases that simply stay live', async () => {
  const name = await staff.newRemote('1.0.0');
  const [from, until] = [midnight(inDays(3)), midnight(inDays(9))];
  await staff.cli.run('live', `${name}@2.0.0`, '--from', from, '--until', until, '--percent', '20');
  expect(await entriesOf(`${name}@2.0.0`)).toEqual([
    entry({ Title: `${name}@2.0.0`, Release: { Name: name, Version: '2.0.0' }, From: from, Until: until, Percent: 20 }),
  ]);
  expect(await entriesOf(`${name}@1.0.0`)).toEqual([]);
});

test('a release that another one temporarily replaces is listed as ending and returning', async () => {
  const name = await staff.newRemote('1.0.0');
  const [from, until] = [midnight(inDays(3)), midnight(inDays(9))];
  await staff.cli.run('live', `${name}@2.0.0`, '--from', from, '--until', until);
  expect((await entriesOf(`${name}@1.0.0`)).map(({ From, Until }) => [From, Until])).toEqual([
    [null, from],
    [until, null],
  ]);
});

test('seasons are listed by name: the current one until the next begins, and the next', async () => {
  const season = (number: number, name: string) => ({
    season: { number, name, start: inDays(-20), end: inDays(20), stages: 1, places: [] },
  });
  for (const [version, change] of [
    ['1.0.0', season(8, 'Eighth race')],
    ['2.0.0', season(9, 'Ninth race')],
  ] as const)
    await staff.cli.run('publish', builtRemote(staff.cli.folder, { name: 'mf-race', version, change }));
  staff.cli.at = new Date();
  await staff.cli.run('live', 'mf-race@1.0.0');
  const eighthRace = { Kind: 'season', Title: 'Eighth race', Release: { Name: 'mf-race', Version: '1.0.0' } } as const;
  expect(await entriesOf('Eighth race')).toEqual([entry(eighthRace)]);
  const from = midnight(inDays(21));
  await staff.cli.run('live', 'mf-race@2.0.0', '--from', from);
  expect(await entriesOf('Eighth race')).toEqual([entry({ ...eighthRace, Until: from })]);
  expect(await entriesOf('Ninth race')).toMatchObject([{ Kind: 'season', From: from, Until: null }]);
});

test('a campaign has its days in Jakarta and is marked as switched off', async () => {
  const campaign = {
    Name: 'Far campaign',
    // After the demo's campaign.
    Start: inDays(400),
    End: inDays(405),
    stages: [1, 2, 3, 4].map((Stage) => ({ Stage, Points: 10, BonusPoints: 0 })),
    requirements: [1, 2, 3, 4].map((Stage) => ({ Stage, Ref: 'Bali', RoomNight: 1, Required: true })),
  };
  const id: number = JSON.parse(await operate(['campaign', 'import'], campaign)).id;
  const days = { From: midnight(inDays(400)), Until: midnight(inDays(406)), WholeDays: true };
  const off = entry({ Kind: 'campaign', Title: 'Far campaign', ...days, SwitchedOn: false });
  expect(await entriesOf('Far campaign', '?Months=24')).toEqual([off]);
  await operate(['campaign', 'activate', String(id)]);
  expect(await entriesOf('Far campaign', '?Months=24')).toEqual([{ ...off, SwitchedOn: true }]);
});

test('a promotion with a future end is listed; one without an end or already over is not', async () => {
  const promotion = (Ref: string, From: string, Until: string | null) => ({
    Ref,
    Points: 1,
    Rule: { Hotels: ['Hotel Melati'], From, Until },
  });
  await operate(
    ['promotions', 'import'],
    [
      promotion('Ends today', inDays(-5), today),
      promotion('For ever', inDays(-5), null),
      promotion('Over', inDays(-5), inDays(-1)),
    ],
  );
  expect(await entriesOf('Ends today')).toEqual([
    entry({ Kind: 'promotion', Title: 'Ends today', Until: midnight(inDays(1)), WholeDays: true }),
  ]);
  expect([await entriesOf('For ever'), await entriesOf('Over')]).toEqual([[], []]);
});

test('a planned content set is listed with its times, and a live one with its end', async () => {
  const editor = await signIn(staff.portal.url, 'content@friends.test');
  const [from, until] = [midnight(inDays(3)), midnight(inDays(9))];
  const plan = async (id: string, LiveAt: string | null) => {
    const Fields = { Slug: id.toLowerCase(), Title: id, TitleEn: id, Published: true };
    const draft = await editor.post<ContentEntry>('content', { Kind: 'page', Fields });
    const body = { Name: `Set ${id}`, Drafts: [draft.json.Draft?.id] };
    const { json } = await editor.post<ContentSet>('content-sets', body);
    const times = { Revision: json.Revision, LiveAt, Until: until };
    expect((await editor.post(`content-sets/${json.id}/plan`, times)).status).toBe(200);
    return json.id;
  };
  const [planned, live] = [await plan('CAL1', from), await plan('CAL2', null)];
  const set = (number: number, Title: string, From: string | null) =>
    entry({ Kind: 'content', Title, Set: number, From, Until: until });
  expect(await entriesOf('Set CAL1')).toEqual([set(planned, 'Set CAL1', from)]);
  expect(await entriesOf('Set CAL2')).toEqual([set(live, 'Set CAL2', null)]);
});

test('the calendar covers the requested months to the end of the last one, earliest first', async () => {
  const name = await staff.newRemote('1.0.0');
  const from = midnight(monthStart(today, 3));
  await staff.cli.run('live', `${name}@2.0.0`, '--from', from);
  const near = await calendar('?Months=2');
  expect([near.Until, await entriesOf(`${name}@2.0.0`, '?Months=2')]).toEqual([from, []]);
  expect(await entriesOf(`${name}@2.0.0`, '?Months=3')).toMatchObject([{ From: from }]);
  const times = near.Entries.map(({ From, Until }) => From ?? Until ?? '');
  expect(times).toEqual(times.toSorted());
  for (const months of ['0', '25', 'x'])
    expect((await staff.manager.get(`calendar?Months=${months}`)).status).toBe(422);
});

test('the calendar requires a session', async () => {
  expect((await staffBrowser(staff.portal.url).get('calendar')).status).toBe(401);
});

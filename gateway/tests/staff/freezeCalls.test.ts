import type { ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { StaffCalendar } from '@friends/shared/contract/staff/calendar';
import type { ReleaseDone, RemoteDetail, RemoteState } from '@friends/shared/contract/staff/releases';
import { staffBrowser } from '../support/signIn.ts';
import { MANAGER, staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();

const UNTIL = '2099-01-01T01:00:00.000Z';
const freeze = (body: object) => staff.manager.post<ReleaseDone>('freezes', body);
const unfreeze = (body: object) => staff.manager.post<ReleaseDone>('freezes/end', body);
const detail = async (name: string) => (await staff.manager.get<RemoteDetail>(`releases/${name}`)).json;
const activate = async (name: string, Version: string, more: object = {}) =>
  staff.manager.post(`releases/${name}/live`, { Version, Revision: (await detail(name)).Revision, ...more });

test('a frozen remote rejects activations by page and command, the dry run reports that, and a rollback is still possible', async () => {
  const name = await staff.newRemote('1.0.0', '2.0.0');
  expect(await freeze({ Name: name, Until: UNTIL, Why: 'The fair' })).toMatchObject({ status: 200 });
  const text = `No new release of ${name} can go live: it is frozen by ${MANAGER} until Thu, 1 Jan 2099, 08:00 in Jakarta (The fair). Rolling back is still possible.`;
  expect(await activate(name, '3.0.0')).toMatchObject({ status: 409, json: { detail: text } });
  const { Revision, Frozen } = await detail(name);
  expect(Frozen).toMatchObject({ Who: MANAGER, Until: UNTIL, Why: 'The fair', All: false });
  const dryRun = await staff.manager.post<ActivationPreview>(`releases/${name}/foresight`, {
    Version: '3.0.0',
    Revision,
  });
  expect(dryRun.json).toEqual({ Outcome: null, Campaign: null, Refusal: { Text: text, IsStale: false } });
  await expect(staff.cli.run('live', `${name}@3.0.0`)).rejects.toThrow(text);
  expect((await staff.manager.post(`releases/${name}/back`, { Revision })).status).toBe(200);
  expect((await detail(name)).Releases[0]).toMatchObject({ Version: '1.0.0', State: 'live' });
  const [freezeEvent] = (await detail(name)).History.filter(({ Event }) => Event.kind === 'freeze');
  expect(freezeEvent).toMatchObject({ Event: { remote: name, until: UNTIL, by: MANAGER, reason: 'The fair' } });
  const { json } = await staff.auditor.get<AuditLine[]>(`audit?Q=${name}`);
  expect(json.find(({ What }) => What === 'releases frozen')).toMatchObject({
    Event: { kind: 'freeze', remote: name, until: UNTIL },
    Target: name,
    Before: { Frozen: false },
    After: { Frozen: true, Until: UNTIL },
    Right: 'releases.change',
  });
});

test('during a freeze, live releases may end and plans stay', async () => {
  const name = await staff.newRemote('1.0.0');
  await staff.cli.run('live', `${name}@2.0.0`, '--percent', '20');
  await staff.cli.run('live', `${name}@3.0.0`, '--from', UNTIL);
  await staff.cli.run('freeze', name);
  expect((await activate(name, '2.0.0', { Percent: 50 })).status).toBe(409);
  expect((await activate(name, '2.0.0', { Percent: 0 })).status).toBe(200);
  expect((await detail(name)).Releases.map(({ Version, State }) => `${Version} ${State}`)).toEqual([
    '3.0.0 planned',
    '1.0.0 live',
    '2.0.0 published',
  ]);
});

test('a freeze of all remotes is in the calendar until it ends, and a remote’s own freeze stays', async () => {
  const [one, other] = [await staff.newRemote('1.0.0'), await staff.newRemote('1.0.0')];
  await staff.cli.run('freeze', one, '--why', 'Its map is repaired');
  expect((await freeze({ Until: UNTIL })).status).toBe(200);
  const states = (await staff.manager.get<RemoteState[]>('releases')).json;
  const isFrozenByAll = (name: string) => states.find(({ Name }) => Name === name)?.Frozen?.All;
  expect([isFrozenByAll(one), isFrozenByAll(other), isFrozenByAll('shell')]).toEqual([false, true, true]);
  const { Entries } = (await staff.manager.get<StaffCalendar>('calendar')).json;
  expect(Entries.filter(({ Kind }) => Kind === 'freeze').map(({ Title, Until }) => [Title, Until])).toEqual(
    expect.arrayContaining([
      ['', UNTIL],
      [one, null],
    ]),
  );
  expect((await activate(other, '2.0.0')).status).toBe(409);
  expect(await staff.cli.run('list', other)).toContain('All remotes frozen by');
  expect((await unfreeze({})).json.Done).toBe('Remotes without their own freeze can be activated again.');
  expect([(await activate(other, '2.0.0')).status, (await activate(one, '2.0.0')).status]).toEqual([200, 409]);
  expect((await unfreeze({ Name: one })).status).toBe(200);
  expect((await activate(one, '2.0.0')).status).toBe(200);
  expect(await unfreeze({ Name: one })).toMatchObject({
    status: 409,
    json: { detail: `${one} is not frozen.` },
  });
});

test('activations can be planned after the end of a freeze, but not before it or during an open-ended one', async () => {
  const [frozenUntil, frozenOpenEnded] = [await staff.newRemote('1.0.0'), await staff.newRemote('1.0.0')];
  await staff.cli.run('freeze', frozenUntil, '--until', UNTIL);
  await staff.cli.run('freeze', frozenOpenEnded);
  const from = (hours: number) => new Date(Date.parse(UNTIL) + hours * 3_600_000).toISOString();
  expect((await activate(frozenUntil, '2.0.0', { From: from(-1) })).status).toBe(409);
  expect((await activate(frozenUntil, '2.0.0', { From: from(0) })).status).toBe(200);
  expect((await activate(frozenOpenEnded, '2.0.0', { From: from(1) })).status).toBe(409);
});

test('the portal’s own name does not bypass a freeze', async () => {
  const name = await staff.newRemote('1.0.0');
  await staff.cli.run('freeze', name);
  await expect(staff.cli.run('live', `${name}@2.0.0`, '--as', 'portal')).rejects.toThrow('frozen');
});

test('a freeze ends automatically', async () => {
  const name = await staff.newRemote('1.0.0');
  staff.cli.at = new Date();
  await staff.cli.run('freeze', name, '--until', new Date(staff.cli.at.getTime() + 3_600_000).toISOString());
  await expect(staff.cli.run('live', `${name}@2.0.0`)).rejects.toThrow('frozen');
  staff.cli.at = new Date(staff.cli.at.getTime() + 3_600_001);
  expect(await staff.cli.run('live', `${name}@2.0.0`)).toContain('is live');
});

test.each([
  { what: 'a time in the past', body: { Until: '2020-01-01T00:00:00Z' }, status: 422 },
  { what: 'a text instead of a time', body: { Until: 'soon' }, status: 422 },
  { what: 'an unknown remote', body: { Name: 'mf-none' }, status: 404 },
  { what: 'an invalid name', body: { Name: '../shell' }, status: 422 },
  { what: 'a mistyped field', body: { name: 'mf-member' }, status: 422 },
])('$what is refused, and nothing is frozen', async ({ body, status }) => {
  const before = await staff.cli.store.read('registry.json');
  expect((await freeze(body)).status).toBe(status);
  expect(await staff.cli.store.read('registry.json')).toEqual(before);
});

test('a freeze requires the right to it and a request from the portal’s own origin', async () => {
  const before = await staff.cli.store.read('registry.json');
  for (const path of ['freezes', 'freezes/end']) {
    expect(await staff.auditor.post(path, {})).toMatchObject({ status: 403, json: { code: 'no_right' } });
    expect((await staff.manager.post(path, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await staffBrowser(staff.portal.url).post(path, {})).status).toBe(401);
  }
  expect(await staff.cli.store.read('registry.json')).toEqual(before);
});

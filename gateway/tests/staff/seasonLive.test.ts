import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign } from '@friends/shared/contract/api/amazing';
import { addDays } from '@friends/shared/contract/rules/days';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { PreviewMade } from '@friends/shared/contract/staff/previews';
import type { LiveForesight } from '@friends/shared/contract/staff/putLive';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import type { SeasonDraft, SeasonPublished } from '@friends/shared/contract/staff/seasons';
import { ROOT } from '@friends/tools/root';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { ask } from '../support/ask.ts';
import { askOrigin, MEMBERS } from '../support/originAsk.ts';
import { type StaffCaller, signIn } from '../support/signIn.ts';
import { AUDITOR, CAMPAIGNER } from '../support/staffReleases.ts';

// The built race and its shell: a season is released with the code of the live one. Its campaign goes live with it.

const RACE = 'mf-amazing-race';
const built = (workspace: string) => join(ROOT, workspace, 'dist');
const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(join(built(workspace), 'release.json'), 'utf8')).version;
const BEFORE = versionOf(RACE);
const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

let cli: ReleaseCli;
let portal: PortalProcess;
let campaigner: StaffCaller;
let settings: Readonly<Record<string, string>>;

const start = async () => {
  portal = await startPortalProcess(cli, 'unused', settings);
};
beforeAll(async () => {
  cli = await openReleaseCli();
  settings = { DATA_DIR: join(cli.folder, 'portal'), PORT: String(await closedPort()) };
  for (const workspace of ['shell', RACE]) {
    await cli.type('publish', built(workspace), '--budget', '9000');
    await cli.type('live', `${workspace}@${versionOf(workspace)}`);
  }
  // It has the demo, whose race is on.
  portal = await startPortalProcess(cli, 'portal', settings);
  campaigner = await signIn(portal.url, CAMPAIGNER);
});
afterAll(async () => {
  await portal.stop();
  await cli.close();
});

let number = Number(BEFORE.split('.')[0]);

/** Publishes a season that runs for some days from today on, or later. @returns version and draft */
async function publish(name: string, from = 0): Promise<{ readonly version: string; readonly draft: SeasonDraft }> {
  number += 1;
  const { json: draft } = await campaigner.post<SeasonDraft>('seasons', { Number: number, Name: name });
  const Season = { ...draft.Season, start: addDays(TODAY, from), end: addDays(TODAY, from + 5) };
  const { json: saved } = await campaigner.send<SeasonDraft>('PUT', `seasons/${number}`, {
    ...{ Revision: draft.Revision, Season, Texts: draft.Texts },
  });
  const done = await campaigner.post<SeasonPublished>(`seasons/${number}/publish`, { Revision: saved.Revision });
  return { version: done.json.Version, draft: saved };
}

const revision = async () => (await campaigner.get<RemoteDetail>(`releases/${RACE}`)).json.Revision;
const goLive = async (Version: string, more: object = {}) =>
  campaigner.post(`releases/${RACE}/live`, { Version, Revision: await revision(), ...more });
const goBack = async () => campaigner.post(`releases/${RACE}/back`, { Revision: await revision() });

async function campaigns(query = '', cookie = ''): Promise<Campaign[]> {
  const headers = { 'x-app-key': 'demo-app-key', cookie };
  return JSON.parse((await askOrigin(portal.url, MEMBERS, `/api/v1/amazing${query}`, headers)).text);
}
/** Name of the campaign whose race is on. */
const running = async () => (await campaigns('?Active=true')).map(({ Name }) => Name);
const DEMO = ['Amazing Race 5'];
/** Resolves once something that the portal does by itself is done. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(50);
}

test('a season goes live with its campaign, and a rollback switches it off', async () => {
  expect(await running()).toEqual(DEMO);
  const { version, draft } = await publish('Timor Sail');
  expect(await running()).toEqual(DEMO);
  const plan = { Version: version, Revision: await revision() };
  const { json: foreseen } = await campaigner.post<LiveForesight>(`releases/${RACE}/foresight`, plan);
  expect(foreseen.Campaign).toMatchObject({ Name: DEMO[0], Stops: true });
  expect((await goLive(version, { Why: 'It begins today' })).status).toBe(200);
  const [own] = await campaigns('?Active=true');
  expect(own).toMatchObject({
    ...{ Name: 'Timor Sail', Start: draft.Season.start, End: draft.Season.end },
    ...{ stages: draft.Season.stages, requirements: draft.Season.requirements },
  });
  const { json: audit } = await (await signIn(portal.url, AUDITOR)).get<AuditLine[]>('audit?Q=campaign');
  expect(audit.map(({ Who, What, Why }) => [Who, What, Why])).toContainEqual([
    ...[CAMPAIGNER, 'campaign activated', 'It begins today'],
  ]);
  expect((await goBack()).status).toBe(200);
  expect(await running()).toEqual(DEMO);
});

test('a decision that is refused changes neither release nor campaign', async () => {
  const { version } = await publish('Seram Sail');
  const seen = (await revision()) - 1;
  const answer = await campaigner.post(`releases/${RACE}/live`, { Version: version, Revision: seen });
  expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([409, ['Revision']]);
  expect([await running(), (await campaigns()).map(({ Name }) => Name)]).toEqual([
    DEMO,
    expect.not.arrayContaining(['Seram Sail']),
  ]);
});

test('another release of the season renames its campaign and moves its days', async () => {
  const { version, draft } = await publish('Flores Sail', 400);
  await goLive(version);
  const [first] = (await campaigns()).filter(({ Name }) => Name === 'Flores Sail');
  expect(first).toMatchObject({ Start: draft.Season.start });
  // It waits for its days, and the race of before goes on.
  expect(await running()).toEqual(DEMO);
  const { json: saved } = await campaigner.send<SeasonDraft>('PUT', `seasons/${number}`, {
    ...{ Revision: draft.Revision, Texts: draft.Texts },
    Season: { ...draft.Season, name: 'Great Flores Sail', end: addDays(draft.Season.end, 1) },
  });
  const { json } = await campaigner.post<SeasonPublished>(`seasons/${number}/publish`, { Revision: saved.Revision });
  await goLive(json.Version);
  expect((await campaigns()).find(({ id }) => id === first?.id)).toMatchObject({
    ...{ Name: 'Great Flores Sail', End: addDays(draft.Season.end, 1) },
  });
  await goBack();
  expect((await campaigns()).find(({ id }) => id === first?.id)).toMatchObject({ Name: 'Flores Sail' });
  await goBack();
});

test('a planned season brings its campaign when its time has come, and ends it when that is over', async () => {
  const { version } = await publish('Banda Sail');
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect((await goLive(version, { From: soon(3_000), Until: soon(6_000) })).status).toBe(200);
  expect(await running()).toEqual(DEMO);
  await until(async () => (await running())[0] === 'Banda Sail');
  await until(async () => (await running())[0] === DEMO[0]);
});

test('a share of the visitors changes nothing of what counts', async () => {
  const { version } = await publish('Wetar Sail');
  await goLive(version, { Percent: 50 });
  expect(await running()).toEqual(DEMO);
  await goLive(version, { Percent: 0 });
});

test('what is typed in a terminal is followed, also by a portal that was not running', async () => {
  const { version } = await publish('Buru Sail');
  cli.at = new Date();
  await cli.type('live', `${RACE}@${version}`);
  await until(async () => (await running())[0] === 'Buru Sail');
  await cli.type('rollback', RACE);
  await until(async () => (await running())[0] === DEMO[0]);
  await portal.stop();
  await cli.type('live', `${RACE}@${version}`);
  await start();
  expect(await running()).toEqual(['Buru Sail']);
  await goBack();
  expect(await running()).toEqual(DEMO);
});

test('a preview of a season has its campaign before it is live, and nobody else has', async () => {
  const { version, draft } = await publish('Ambon Sail', 500);
  const { json } = await campaigner.post<PreviewMade>('previews', {
    ...{ Name: RACE, Version: version, At: `${addDays(draft.Season.start, 1)}T05:00:00Z`, Stages: 2 },
  });
  const opened = await ask(portal.url, new URL(json.Link).pathname, {
    headers: { host: `${MEMBERS}:${new URL(portal.url).port}` },
  });
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect(await campaigns('?Active=true', cookie)).toMatchObject([
    { Name: 'Ambon Sail', Start: draft.Season.start, requirements: draft.Season.requirements },
  ]);
  expect((await campaigns('', cookie)).filter(({ Active }) => Active)).toHaveLength(1);
  expect((await campaigns()).map(({ Name }) => Name)).not.toContain('Ambon Sail');
  await goLive(version, { From: `${addDays(draft.Season.start, -1)}T05:00:00Z` });
  const { json: day } = await campaigner.post<PreviewMade>('previews', { At: `${draft.Season.end}T05:00:00Z` });
  const whole = await ask(portal.url, new URL(day.Link).pathname, {
    headers: { host: `${MEMBERS}:${new URL(portal.url).port}` },
  });
  const onDay = whole.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect(await campaigns('?Active=true', onDay)).toMatchObject([{ Name: 'Ambon Sail' }]);
  await goLive(version, { Percent: 0 });
});

test('a portal that is killed while a season goes live has both or none of them when it runs again', async () => {
  const { version } = await publish('Obi Sail');
  const seen = new Set<string | undefined>();
  for (let delay = 0; seen.size < 2 || delay < 400; delay = delay * 2 + 10) {
    const plan = { Version: version, Revision: await revision() };
    const answered = campaigner.post(`releases/${RACE}/live`, plan).catch(() => null);
    await pause(delay);
    await portal.stop('SIGKILL');
    await answered;
    await start();
    const isLive = (await cli.states(RACE)).includes(`${RACE}@${version} live`);
    const [now] = await running();
    expect([delay, now]).toEqual([delay, isLive ? 'Obi Sail' : DEMO[0]]);
    seen.add(now);
    if (isLive) await goBack();
    expect(await running()).toEqual(DEMO);
  }
  expect(seen.size).toBe(2);
});

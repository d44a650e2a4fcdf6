import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@friends/shared/contract/rules/days';
import type { ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import type { SeasonDraft, SeasonPublished } from '@friends/shared/contract/staff/seasons';
import { until } from '@friends/tools/testing/until';
import { MEMBERS } from '../support/fetchAtOrigin.ts';
import { fetchPath } from '../support/fetchPath.ts';
import { DEMO, openSeasonPortal, RACE, type SeasonPortal } from '../support/seasonPortal.ts';
import { signIn } from '../support/signIn.ts';
import { AUDITOR, CAMPAIGNER } from '../support/staffReleases.ts';

let portal: SeasonPortal;
beforeAll(async () => {
  portal = await openSeasonPortal();
});
afterAll(() => portal.close());
const publish: SeasonPortal['publish'] = (name, from) => portal.publish(name, from);
const goLive: SeasonPortal['goLive'] = (version, more) => portal.goLive(version, more);
const goBack = () => portal.goBack();
const running = () => portal.running();

/** Opens a preview link. @returns its cookie */
async function openPreview(options: object): Promise<string> {
  const { json } = await portal.campaigner.post<CreatedPreview>('previews', options);
  const host = `${MEMBERS}:${new URL(portal.url).port}`;
  const { headers } = await fetchPath(portal.url, new URL(json.Link).pathname, { headers: { host } });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

test('a season is activated with its campaign, and a rollback switches the campaign off', async () => {
  expect(await running()).toEqual([DEMO]);
  const { version, draft } = await publish('Timor Sail');
  expect(await running()).toEqual([DEMO]);
  const plan = { Version: version, Revision: await portal.revision() };
  const { json: dryRun } = await portal.campaigner.post<ActivationPreview>(`releases/${RACE}/foresight`, plan);
  expect(dryRun.Campaign).toMatchObject({ Name: DEMO, Stops: true });
  expect((await goLive(version, { Why: 'It begins today' })).status).toBe(200);
  const [own] = await portal.campaigns('?Active=true');
  expect(own).toMatchObject({
    Name: 'Timor Sail',
    Start: draft.Season.start,
    End: draft.Season.end,
    stages: draft.Season.stages,
    requirements: draft.Season.requirements,
  });
  const { json: audit } = await (await signIn(portal.url, AUDITOR)).get<AuditLine[]>('audit?Q=campaign');
  expect(audit.map(({ Who, What, Why }) => [Who, What, Why])).toContainEqual([
    CAMPAIGNER,
    'campaign activated',
    'It begins today',
  ]);
  expect((await goBack()).status).toBe(200);
  expect(await running()).toEqual([DEMO]);
});

test('a refused decision changes neither release nor campaign', async () => {
  const { version } = await publish('Seram Sail');
  const staleRevision = (await portal.revision()) - 1;
  const answer = await portal.campaigner.post(`releases/${RACE}/live`, { Version: version, Revision: staleRevision });
  expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([409, ['Revision']]);
  expect([await running(), (await portal.campaigns()).map(({ Name }) => Name)]).toEqual([
    [DEMO],
    expect.not.arrayContaining(['Seram Sail']),
  ]);
});

test('another release of the season can rename its campaign and move its days', async () => {
  const { version, draft } = await publish('Flores Sail', 400);
  await goLive(version);
  const [first] = (await portal.campaigns()).filter(({ Name }) => Name === 'Flores Sail');
  expect(first).toMatchObject({ Start: draft.Season.start });
  // The campaign has not begun, and the previous race continues.
  expect(await running()).toEqual([DEMO]);
  const { json: saved } = await portal.campaigner.send<SeasonDraft>('PUT', `seasons/${portal.number()}`, {
    Revision: draft.Revision,
    Texts: draft.Texts,
    Season: { ...draft.Season, name: 'Great Flores Sail', end: addDays(draft.Season.end, 1) },
  });
  const { json } = await portal.campaigner.post<SeasonPublished>(`seasons/${portal.number()}/publish`, {
    Revision: saved.Revision,
  });
  const cookie = await openPreview({ Name: RACE, Version: json.Version, At: `${draft.Season.start}T05:00:00Z` });
  const previewed = (await portal.campaigns('', cookie)).filter(({ Name }) => Name.endsWith('Flores Sail'));
  expect(previewed.map(({ id, Name }) => [id, Name])).toEqual([[first?.id, 'Great Flores Sail']]);
  await goLive(json.Version);
  expect((await portal.campaigns()).find(({ id }) => id === first?.id)).toMatchObject({
    Name: 'Great Flores Sail',
    End: addDays(draft.Season.end, 1),
  });
  await goBack();
  expect((await portal.campaigns()).find(({ id }) => id === first?.id)).toMatchObject({ Name: 'Flores Sail' });
  await goBack();
});

test('a planned season starts and ends its campaign on time', async () => {
  const { version } = await publish('Banda Sail');
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect((await goLive(version, { From: soon(3_000), Until: soon(6_000) })).status).toBe(200);
  expect(await running()).toEqual([DEMO]);
  await until(async () => (await running())[0] === 'Banda Sail');
  await until(async () => (await running())[0] === DEMO);
});

test('activation for a share does not change the campaign', async () => {
  const { version } = await publish('Wetar Sail');
  await goLive(version, { Percent: 50 });
  expect(await running()).toEqual([DEMO]);
  await goLive(version, { Percent: 0 });
});

test('decisions on the command line are applied, also by a portal that was not running', async () => {
  const { version } = await publish('Buru Sail');
  portal.cli.at = new Date();
  await portal.cli.run('live', `${RACE}@${version}`);
  await until(async () => (await running())[0] === 'Buru Sail');
  await portal.cli.run('rollback', RACE);
  await until(async () => (await running())[0] === DEMO);
  await portal.stop();
  await portal.cli.run('live', `${RACE}@${version}`);
  await portal.start();
  expect(await running()).toEqual(['Buru Sail']);
  await goBack();
  expect(await running()).toEqual([DEMO]);
});

test('only a preview of a season has its campaign before it is live', async () => {
  const { version, draft } = await publish('Ambon Sail', 500);
  const At = `${addDays(draft.Season.start, 1)}T05:00:00Z`;
  const cookie = await openPreview({ Name: RACE, Version: version, At, Stages: 2 });
  expect(await portal.campaigns('?Active=true', cookie)).toMatchObject([
    { Name: 'Ambon Sail', Start: draft.Season.start, requirements: draft.Season.requirements },
  ]);
  expect((await portal.campaigns('', cookie)).filter(({ Active }) => Active)).toHaveLength(1);
  expect((await portal.campaigns()).map(({ Name }) => Name)).not.toContain('Ambon Sail');
  await goLive(version, { From: `${addDays(draft.Season.start, -1)}T05:00:00Z` });
  const onDay = await openPreview({ At: `${draft.Season.end}T05:00:00Z` });
  expect(await portal.campaigns('?Active=true', onDay)).toMatchObject([{ Name: 'Ambon Sail' }]);
  await goLive(version, { Percent: 0 });
});

test('a portal killed during a season’s activation has both release and campaign after a restart, or neither', async () => {
  const { version } = await publish('Obi Sail');
  const outcomes = new Set<string | undefined>();
  for (let delayMs = 0; outcomes.size < 2 || delayMs < 400; delayMs = delayMs * 2 + 10) {
    const plan = { Version: version, Revision: await portal.revision() };
    const request = portal.campaigner.post(`releases/${RACE}/live`, plan).catch(() => null);
    await pause(delayMs);
    await portal.stop('SIGKILL');
    await request;
    await portal.start();
    const isLive = (await portal.cli.states(RACE)).includes(`${RACE}@${version} live`);
    const [runningName] = await running();
    expect([delayMs, runningName]).toEqual([delayMs, isLive ? 'Obi Sail' : DEMO]);
    outcomes.add(runningName);
    if (isLive) await goBack();
    expect(await running()).toEqual([DEMO]);
  }
  expect(outcomes.size).toBe(2);
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@friends/shared/contract/release/release';
import { SEASON_DATA } from '@friends/shared/contract/release/seasonFiles';
import type { ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { until } from '@friends/tools/testing/until';
import { DEMO, openSeasonPortal, RACE, type SeasonPortal } from '../support/seasonPortal.ts';

let portal: SeasonPortal;
beforeAll(async () => {
  portal = await openSeasonPortal();
});
afterAll(() => portal.close());

/** True if only this campaign has begun and is on. */
const isRunning = (name: string) => async () => (await portal.running()).join() === name;

test('a planned season starts its campaign even if the remote is set to follow builds again before it starts', async () => {
  const { version } = await portal.publish('Morotai Sail');
  await portal.goLive(version, { From: new Date(Date.now() + 5_000).toISOString() });
  portal.cli.at = new Date();
  await portal.cli.run('follow', RACE);
  expect(await portal.running()).toEqual([DEMO]);
  await until(isRunning('Morotai Sail'));
  await portal.goBack();
  expect(await portal.running()).toEqual([DEMO]);
});

test('a plan that became due while no portal was running starts its campaign, even if the remote has since been set to follow builds again', async () => {
  const { version } = await portal.publish('Kei Sail');
  const startMs = Date.now() + 2_000;
  await portal.goLive(version, { From: new Date(startMs).toISOString() });
  await portal.stop();
  await until(async () => Date.now() > startMs);
  portal.cli.at = new Date();
  await portal.cli.run('follow', RACE);
  await portal.start();
  expect(await portal.running()).toEqual(['Kei Sail']);
  await portal.goBack();
  expect(await portal.running()).toEqual([DEMO]);
});

test('a season with the name of an imported campaign is refused without any change', async () => {
  const { version, draft } = await portal.publish('Aru Sail', 700);
  const { name: Name, stages, requirements } = draft.Season;
  const course = { Name, stages, requirements };
  await portal.operate(['campaign', 'import'], { ...course, Start: '2031-01-01', End: '2031-02-01' });
  const before = await portal.campaigns();
  const { id } = before.find((item) => item.Name === Name) ?? { id: 0 };
  const answer = await portal.goLive(version);
  const reason = expect.stringContaining(`Campaign ${id}, which an operator imported, is also called Aru Sail`);
  expect([answer.status, JSON.stringify(answer.json)]).toEqual([409, reason]);
  const plan = { Version: version, Revision: await portal.revision() };
  const { json } = await portal.campaigner.post<ActivationPreview>(`releases/${RACE}/foresight`, plan);
  expect(json).toMatchObject({ Outcome: null, Refusal: { Text: reason } });
  expect(await portal.campaigns()).toEqual(before);
  expect((await portal.cli.states(RACE)).find((state) => state.startsWith(`${RACE}@${version}`))).toContain(
    'published',
  );
});

test('a draft shows if its campaign was imported by operators', async () => {
  const number = Number((await portal.cli.states(RACE)).find((state) => state.includes(' live'))?.match(/@(\d+)/)?.[1]);
  const { json } = await portal.campaigner.post<SeasonDraft>('seasons', { Number: number });
  expect(json.Campaigns.filter(({ Imported }) => Imported)).toEqual([
    expect.objectContaining({ Name: DEMO, Own: true, SwitchedOn: true }),
  ]);
});

test('a season with the name of an earlier live season is refused without any change', async () => {
  const first = await portal.publish('Sula Sail');
  await portal.goLive(first.version);
  await portal.goBack();
  const number = portal.number();
  const second = await portal.publish('Sula Sail');
  const answer = await portal.goLive(second.version);
  expect([answer.status, JSON.stringify(answer.json)]).toEqual([
    409,
    expect.stringContaining(`has the same name as season ${number}, Sula Sail`),
  ]);
  expect(await portal.running()).toEqual([DEMO]);
  // A share activates no campaign.
  expect((await portal.goLive(second.version, { Percent: 50 })).status).toBe(200);
  await portal.goLive(second.version, { Percent: 0 });
});

test('the dry run of a rollout names the campaign that its last step stops; a plan for a share alone stops none', async () => {
  const { version } = await portal.publish('Ternate Sail');
  const preview = async (more: object) => {
    const plan = { Version: version, Revision: await portal.revision(), ...more };
    return (await portal.campaigner.post<ActivationPreview>(`releases/${RACE}/foresight`, plan)).json.Campaign;
  };
  const stops = expect.objectContaining({ Name: DEMO, Stops: true });
  expect(await preview({ Steps: [10, 100], Every: 60 })).toEqual(stops);
  expect(await preview({ Percent: 100 })).toEqual(stops);
  expect(await preview({ Steps: [10, 50], Every: 60 })).toBeNull();
  expect(await preview({ Percent: 50 })).toBeNull();
});

test('a failed campaign update is counted, and retried until the release is repaired', async () => {
  const { version } = await portal.publish('Tidore Sail');
  expect(await portal.metric('friends_campaigns_behind')).toBe(0);
  await portal.goLive(version, { From: new Date(Date.now() + 2_000).toISOString() });
  const file = join(portal.cli.store.place, releaseFolder(RACE, version), SEASON_DATA);
  const bytes = readFileSync(file);
  rmSync(file);
  await until(async () => (await portal.metric('friends_campaigns_behind')) === 1, 15);
  expect(await portal.running()).toEqual([DEMO]);
  writeFileSync(file, bytes);
  await until(isRunning('Tidore Sail'));
  expect(await portal.metric('friends_campaigns_behind')).toBe(0);
  await portal.goBack();
});

test('campaigns follow a registry restored from a backup, even after newer decisions', async () => {
  const backup = await portal.cli.store.read('registry.json');
  const { version } = await portal.publish('Halmahera Sail');
  await portal.goLive(version);
  expect(await portal.running()).toEqual(['Halmahera Sail']);
  const now = await portal.cli.store.read('registry.json');
  await portal.cli.store.write('registry.json', backup?.text ?? '', { ifVersion: now?.version ?? null });
  await until(isRunning(DEMO));
  expect((await portal.goLive(version)).status).toBe(200);
  expect(await portal.running()).toEqual(['Halmahera Sail']);
  await portal.stop();
  const later = await portal.cli.store.read('registry.json');
  await portal.cli.store.write('registry.json', backup?.text ?? '', { ifVersion: later?.version ?? null });
  await portal.start();
  expect(await portal.running()).toEqual([DEMO]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@friends/shared/contract/api/errors';
import { releaseId } from '@friends/shared/contract/release/release';
import { addDays } from '@friends/shared/contract/rules/days';
import { campaignOf } from '@friends/shared/contract/season/seasonRelease';
import type { ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { ReleaseDone, RemoteDetail } from '@friends/shared/contract/staff/releases';
import type { SeasonDraft, SeasonPublished, StaffSeasons } from '@friends/shared/contract/staff/seasons';
import { ROOT } from '@friends/tools/root';
import { readRelease } from '../../../releases/src/store/readRelease.ts';
import { runCommand } from '../support/runCommand.ts';
import { CAMPAIGNER, staffReleasesOfFile } from '../support/staffReleases.ts';

// A season is published with the code of the live one, so these tests need the built race and shell.

const RACE = 'mf-amazing-race';
const built = (workspace: string) => join(ROOT, workspace, 'dist');
const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(join(built(workspace), 'release.json'), 'utf8')).version;
const LIVE = versionOf(RACE);

const staff = staffReleasesOfFile();
beforeAll(async () => {
  for (const workspace of ['shell', RACE]) {
    await staff.cli.run('publish', built(workspace), '--budget', '9000');
    await staff.cli.run('live', `${workspace}@${versionOf(workspace)}`);
  }
});

let number = Number(LIVE.split('.')[0]);
/** Drafts a new season, so that tests do not share one. */
async function beginDraft(Name = `Season ${number + 1}`): Promise<SeasonDraft> {
  number += 1;
  const { status, json } = await staff.campaigner.post<SeasonDraft>('seasons', { Number: number, Name });
  expect(status).toBe(200);
  return json;
}
const save = (draft: SeasonDraft, change: Partial<Pick<SeasonDraft, 'Season' | 'Texts' | 'Revision'>> = {}) => {
  const { Revision, Season, Texts } = { ...draft, ...change };
  return staff.campaigner.send<SeasonDraft>('PUT', `seasons/${draft.Season.number}`, { Revision, Season, Texts });
};
const publish = ({ Season, Revision }: SeasonDraft) =>
  staff.campaigner.post<SeasonPublished & Problem>(`seasons/${Season.number}/publish`, { Revision });
const reload = async ({ Season }: SeasonDraft) =>
  (await staff.campaigner.get<SeasonDraft>(`seasons/${Season.number}`)).json;

test('a new draft is based on the live season and shared by all editors', async () => {
  const draft = await beginDraft('Java Sea Sail');
  expect(draft).toMatchObject({
    Revision: 1,
    Who: CAMPAIGNER,
    Season: { number, name: 'Java Sea Sail', previous: { number: Number(LIVE.split('.')[0]) } },
    Releases: [],
    Published: null,
  });
  expect(draft.Texts.en).toMatchObject({ lead: expect.stringContaining('Java Sea Sail') });
  const { json } = await staff.auditor.get<StaffSeasons>('seasons');
  expect(json.Drafts).toContainEqual(expect.objectContaining({ Number: number, Name: 'Java Sea Sail' }));
  expect(json.Seasons).toContainEqual(
    expect.objectContaining({ Releases: [{ Name: RACE, Version: LIVE, State: 'live', From: null }] }),
  );
  expect(json.Next).toBe(number + 1);
});

test('changes are saved even with faults, and a save based on an outdated revision is refused', async () => {
  const draft = await beginDraft();
  const changed = { ...draft.Season, end: '2020-01-01', name: 'Sumatra Sail' };
  const { json: saved } = await save(draft, { Season: changed });
  expect(saved).toMatchObject({ Revision: 2, Season: { name: 'Sumatra Sail', end: '2020-01-01' } });
  const { status, json } = await save(draft, { Season: { ...draft.Season, name: 'Flores Sail' } });
  expect([status, Object.keys((json as unknown as Problem).errors ?? {})]).toEqual([409, ['Revision']]);
  expect((await reload(draft)).Season.name).toBe('Sumatra Sail');
  const { json: refused } = await publish(saved);
  expect([refused.code, refused.detail]).toEqual(['conflict', expect.stringContaining('is before its first')]);
  const audit = (await staff.auditor.get<AuditLine[]>(`audit?Q=${encodeURIComponent(`season ${number}`)}`)).json;
  expect(audit.slice(0, 2)).toEqual([
    expect.objectContaining({ What: expect.stringMatching(/^refused: season published/) }),
    expect.objectContaining({ What: expect.stringMatching(/^refused: season draft saved/) }),
  ]);
  expect(audit[2]).toMatchObject({ Who: CAMPAIGNER, After: { Name: 'Sumatra Sail' }, Right: 'seasons.change' });
});

test('a published draft differs from the command line’s release only in its version, and is not live', async () => {
  const draft = await beginDraft('Banda Sail');
  const { json: published } = await publish(draft);
  expect(published).toEqual({ Name: RACE, Version: `${number}.0.0` });
  const file = join(staff.cli.folder, 'banda.json');
  await staff.cli.run('season-file', `${RACE}@${published.Version}`, file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ season: draft.Season, texts: draft.Texts });
  const byCommand = await staff.cli.json('season', file);
  expect(byCommand.release).toBe(`${RACE}@${number}.0.1`);
  const [fromDraft, fromCommand] = await Promise.all(
    [`${number}.0.0`, `${number}.0.1`].map((version) => readRelease(staff.cli.store, RACE, version)),
  );
  const withoutVersionAndFiles = (release: object | undefined) => ({ ...release, version: '', files: [] });
  expect(withoutVersionAndFiles(fromDraft)).toEqual(withoutVersionAndFiles(fromCommand));
  expect(fromDraft?.files.map(({ path, bytes }) => [path, bytes])).toEqual(
    fromCommand?.files.map(({ path, bytes }) => [path, bytes]),
  );
  const { Releases } = (await staff.campaigner.get<RemoteDetail>(`releases/${RACE}`)).json;
  expect(Releases.find(({ Version }) => Version === published.Version)?.Signature?.State).toBe('signed');
  const after = await reload(draft);
  expect([after.Published, after.Releases.map(({ State }) => State)]).toEqual([
    `${number}.0.0`,
    ['published', 'published'],
  ]);
  expect((await save(after)).json.Published).toBeNull();
  const history = await staff.cli.json('history', RACE);
  expect(history.at(-2)).toMatchObject({
    kind: 'publish',
    releases: [`${RACE}@${number}.0.0`],
    code: `${RACE}@${LIVE}`,
    by: CAMPAIGNER,
  });
});

test('a season with an invalid campaign is not published', async () => {
  const draft = await beginDraft('Timor Sail');
  const [first, ...others] = draft.Season.requirements;
  if (!first) throw new Error('The course has no city');
  const wrong = { start: '2027-02-30', requirements: [{ ...first, RoomNight: 10 ** 10 }, ...others] };
  const { json: saved } = await save(draft, { Season: { ...draft.Season, ...wrong } });
  const { status, json } = await publish(saved);
  expect([status, json.detail]).toEqual([409, expect.stringContaining('2027-02-30 is not a day')]);
  expect(json.detail).toContain('stage 1 has more than 1000000 points or 100000 nights');
});

test('the dry run reports campaigns that overlap with the season or are still running', async () => {
  const draft = await beginDraft('Rival Sail');
  const { json: published } = await publish(draft);
  const rival = { ...campaignOf(draft.Season), Name: 'Great Timor Sail' };
  const { Revision } = (await staff.campaigner.get<RemoteDetail>(`releases/${RACE}`)).json;
  const preview = async (day: string) => {
    const plan = { Version: published.Version, From: `${day}T05:00:00Z`, Revision };
    return (await staff.campaigner.post<ActivationPreview>(`releases/${RACE}/foresight`, plan)).json.Campaign;
  };
  const { start, end } = draft.Season;
  expect(await preview(start)).toBeNull();
  const { id } = JSON.parse(await runCommand(join(staff.cli.folder, 'staff'), ['campaign', 'import'], rival));
  await runCommand(join(staff.cli.folder, 'staff'), ['campaign', 'activate', String(id)]);
  expect(await preview(start)).toEqual({ Name: 'Great Timor Sail', End: end, Stops: true });
  await runCommand(join(staff.cli.folder, 'staff'), ['campaign', 'deactivate', String(id)]);
  // On the day before, the previous season is still running, and it continues.
  expect(await preview(addDays(start, -1))).toMatchObject({ Name: 'Amazing Race 5', Stops: false });
});

test('a published season is changed in a draft that becomes its next release', async () => {
  const draft = await beginDraft('Seram Sail');
  await publish(draft);
  await staff.campaigner.post(`seasons/${number}/drop`, { Revision: 1 });
  const { json: again } = await staff.campaigner.post<SeasonDraft>('seasons', { Number: number });
  expect(again).toMatchObject({ Season: draft.Season, Texts: draft.Texts, Published: `${number}.0.0` });
  const { json: saved } = await save(again, { Texts: { ...again.Texts, en: { ...again.Texts.en, lead: 'Sail' } } });
  expect((await publish(saved)).json.Version).toBe(`${number}.0.1`);
  const { status, json } = await staff.campaigner.post('seasons', { Number: 4_000 });
  expect([status, json.detail]).toEqual([409, expect.stringContaining('No release of season 4000')]);
});

test.each<[string, object, string, string, string]>([
  [
    'the number of the live season',
    { Number: Number(LIVE.split('.')[0]), Name: 'Other Sail' },
    'Number',
    'or more',
    'atau lebih',
  ],
  ['a blank name', { Number: 900, Name: ' ' }, 'Name', 'needs a name', 'harus punya nama'],
  [
    'a name that contains a placeholder of texts',
    { Number: 900, Name: 'Race {days}' },
    'Name',
    'cannot contain',
    'tidak boleh berisi',
  ],
])('%s is refused at its field, in the page’s language', async (_, body, field, en, id) => {
  for (const [language, word] of [
    ['en', en],
    ['id', id],
  ] as const) {
    const { status, json } = await staff.campaigner.post('seasons', body, { 'accept-language': language });
    expect([status, json.errors]).toEqual([422, { [field]: expect.stringMatching(word) }]);
  }
});

test('a draft with a taken number or an invalid shape changes nothing', async () => {
  const draft = await beginDraft();
  expect((await staff.campaigner.post('seasons', { Number: number, Name: 'Twice' })).json.errors).toHaveProperty(
    'Number',
  );
  const broken = { ...draft.Season, map: {} } as unknown as SeasonDraft['Season'];
  expect((await save(draft, { Season: broken })).status).toBe(422);
  expect((await save(draft, { Season: { ...draft.Season, number: 4000 } })).status).toBe(409);
  const endless = { ...draft.Texts, en: { ...draft.Texts.en, lead: 'Sail '.repeat(50_000) } };
  expect((await save(draft, { Texts: endless })).status).toBe(409);
  expect(await reload(draft)).toMatchObject({ Revision: 1, Season: draft.Season });
});

test('a discarded draft no longer exists and can’t be saved', async () => {
  const draft = await beginDraft();
  const { json } = await staff.campaigner.post<StaffSeasons>(`seasons/${number}/drop`, { Revision: 1 });
  expect(json.Drafts.map((item) => item.Number)).not.toContain(number);
  expect((await staff.campaigner.get(`seasons/${number}`)).json.code).toBe('not_found');
  const { status, json: refused } = await save(draft);
  expect([status, (refused as unknown as Problem).detail]).toEqual([409, expect.stringContaining('has been deleted')]);
});

test('the campaign team can activate seasons only', async () => {
  const draft = await beginDraft('Ambon Sail');
  const { json: release } = await publish(draft);
  const detail = async (name: string) => (await staff.campaigner.get<RemoteDetail>(`releases/${name}`)).json;
  const { Revision, MayDecide } = await detail(RACE);
  expect(MayDecide).toBe(true);
  const activation = { Version: release.Version, Revision, From: '2099-01-01T00:00:00Z' };
  expect((await staff.campaigner.post<ReleaseDone>(`releases/${RACE}/live`, activation)).status).toBe(200);
  expect((await reload(draft)).Releases).toMatchObject([{ State: 'planned', From: '2099-01-01T00:00:00.000Z' }]);
  const other = await staff.newRemote('1.0.0', '2.0.0');
  const before = await detail(other);
  expect(before.MayDecide).toBe(false);
  for (const [path, body] of [
    ['live', { Version: '3.0.0', Revision: before.Revision }],
    ['foresight', { Version: '3.0.0', Revision: before.Revision }],
    ['note', { Version: '3.0.0', Text: 'Mine' }],
    ['back', { Revision: before.Revision }],
  ] as const)
    expect((await staff.campaigner.post(`releases/${other}/${path}`, body)).json.code).toBe('no_right');
  expect(await staff.cli.states()).toContain(`${releaseId({ name: other, version: '2.0.0' })} live`);
  const [auditLine] = (await staff.auditor.get<AuditLine[]>(`audit?Q=${other}`)).json;
  expect(auditLine).toMatchObject({ Who: CAMPAIGNER, What: 'refused: takeReleaseBack' });
});

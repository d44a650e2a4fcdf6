import type { ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();

const revision = async (name: string): Promise<number> =>
  (await staff.manager.get<RemoteDetail>(`releases/${name}`)).json.Revision;
const activate = async (name: string, Version: string, plan: object = {}) =>
  staff.manager.post(`releases/${name}/live`, { Version, Revision: await revision(name), ...plan });

test('an unknown release is refused with the command line’s message', async () => {
  const name = await staff.newRemote();
  const { status, json } = await activate(name, '9.0.0');
  expect([status, json.code, json.errors]).toEqual([409, 'conflict', undefined]);
  expect(json.detail).toBe(`${name}@9.0.0 has not been published.`);
});

/** Dry run of a plan. It refuses in the language of the request. */
const dryRun = async (name: string, body: object, language = 'en') =>
  (await staff.manager.post<ActivationPreview>(`releases/${name}/foresight`, body, { 'accept-language': language }))
    .json;

const STARTS_IN_PAST = { From: '2020-01-01T00:00:00Z' };
const ENDS_BEFORE_START = { From: '2099-02-01T00:00:00Z', Until: '2099-01-01T00:00:00Z' };

test.each([
  ['Percent', 409, { Percent: 20 }, 'No other release of', 'Tidak ada rilis'],
  ['From', 422, STARTS_IN_PAST, 'The start is in the past', 'Waktu mulai sudah lewat'],
  ['Until', 422, { Until: '2020-01-01T00:00:00.123456Z' }, 'The end is in the past', 'Waktu berakhir sudah lewat'],
  ['Until', 422, ENDS_BEFORE_START, 'The end must be later', 'Waktu berakhir harus'],
  ['Steps', 422, { Steps: [20, 10], Every: 60 }, 'Write 2 to 10 whole numbers', 'Tulis 2 sampai 10'],
  ['Steps', 422, { Steps: [20, 30], Every: 60, Percent: 5 }, 'Steps already set the share', 'Tahap sudah menentukan'],
  ['Every', 422, { Steps: [20, 30] }, 'Set both the steps and the duration', 'Isi tahap sekaligus lama'],
  ['Limit', 422, { Limit: 2, Hold: true }, 'so it needs no limit', 'jadi tidak perlu batas'],
  ['Hold', 422, { Percent: 0, Hold: true }, 'there is nothing to pin', 'tidak perlu disematkan'],
])('invalid input is refused at %s with %i, in either language: %j', async (field, status, plan, en, id) => {
  const name = await staff.newRemote();
  const before = await staff.cli.store.read('registry.json');
  const body = { Version: '2.0.0', Revision: 0, ...plan };
  for (const [language, sentence] of [
    ['en', en],
    ['id', id],
  ] as const) {
    const answer = await staff.manager.post(`releases/${name}/live`, body, { 'accept-language': language });
    expect(answer).toMatchObject({ status, json: { errors: { [field]: expect.stringContaining(sentence) } } });
    expect(JSON.stringify(answer.json)).not.toContain('--');
    expect(await dryRun(name, body, language)).toEqual({
      Outcome: null,
      Campaign: null,
      Refusal: { Text: answer.json.errors?.[field], IsStale: false },
    });
  }
  expect(await staff.cli.store.read('registry.json')).toEqual(before);
});

test('a plan that conflicts with live or planned releases is refused at its field, as in the dry run', async () => {
  const name = await staff.newRemote('1.0.0');
  const From = '2099-01-01T00:00:00Z';
  for (const [version, plan] of [
    ['2.0.0', { Percent: 20 }],
    ['3.0.0', { From }],
  ] as const)
    expect((await activate(name, version, plan)).status).toBe(200);
  for (const [Version, plan, field, sentence] of [
    ['3.0.0', { Percent: 10 }, 'Percent', `${name}@2.0.0 has a share of 20 % at that time: end that share first.`],
    ['3.0.0', { From }, 'From', `${name}@3.0.0 is already scheduled for Thu, 1 Jan 2099, 07:00 in Jakarta.`],
    ['1.0.0', { Percent: 0 }, 'Percent', `${name}@1.0.0 has no share and no schedule to end.`],
  ] as const) {
    const Revision = await revision(name);
    expect((await dryRun(name, { Version, Revision, ...plan })).Refusal?.Text).toBe(sentence);
    expect(await activate(name, Version, plan)).toMatchObject({ status: 409, json: { errors: { [field]: sentence } } });
  }
  const other = await staff.newRemote('1.0.0');
  expect(await activate(other, '1.0.0', { Percent: 10 })).toMatchObject({
    status: 409,
    json: { errors: { Percent: expect.stringContaining('is live for everyone at that time') } },
  });
});

test('without a previous release, a rollback is refused in either language', async () => {
  const name = await staff.newRemote('1.0.0');
  const Revision = await revision(name);
  for (const [language, sentence] of [
    ['en', 'There is no earlier release to roll back to.'],
    ['id', 'Tidak ada rilis sebelumnya yang bisa diaktifkan lagi.'],
  ] as const) {
    const headers = { 'accept-language': language };
    const { status, json } = await staff.manager.post(`releases/${name}/back`, { Revision }, headers);
    expect([status, json.code, json.detail]).toEqual([409, 'conflict', sentence]);
    expect((await staff.manager.get(`releases/${name}`, headers)).json).toMatchObject({
      Back: null,
      BackFault: sentence,
    });
  }
});

test.each([
  ['shell', { Version: '../../secret', Revision: 0 }, 'Version'],
  ['shell', { Version: '2.0.0', Revision: 0, Percent: 101 }, 'Percent'],
  ['shell', { Version: '2.0.0', Revision: 0, From: 'tomorrow' }, 'From'],
  ['shell', { Version: '2.0.0', Revision: 0, From: '2016-12-31T23:59:60Z' }, 'From'],
  ['shell', { Version: '2.0.0' }, 'Revision'],
  ['shell', { Version: '2.0.0', Revision: 0, Why: 'one\u202etwo' }, 'Why'],
  ['..%2f..', { Version: '2.0.0', Revision: 0 }, 'name'],
])('unreadable input is refused at its field: %s %j', async (name, body, field) => {
  const { status, json } = await staff.manager.post(`releases/${name}/live`, body);
  expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([422, 'invalid_input', [field]]);
});

test('an unknown remote is 404', async () => {
  expect(await staff.manager.get('releases/mf-none')).toMatchObject({ status: 404, json: { code: 'not_found' } });
});

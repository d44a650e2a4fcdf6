import { readFileSync } from 'node:fs';
import { PICTURE_FOLDER, pictureFiles, pictureSources } from '@friends/shared/contract/rules/contentPicture';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { control, sql } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { type FakeS3, startS3 } from '@friends/tools/testing/s3/startS3';
import { until } from '@friends/tools/testing/until';
import { uploadPicture } from '../support/contentPictures.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { makePhoto } from '../support/pictures.ts';
import { restartableApi } from '../support/restartableApi.ts';
import { makeStaff, staffCall } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const PREFIX = `of/tests/${PICTURE_FOLDER}/`;
const start = restartableApi(NOW);

let s3: FakeS3;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.close());

const listStored = (): string[] =>
  [...s3.bucket.objects.keys()].filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));

const listRows = (): Promise<{ key: string }[]> => sql('select key from content_pictures order by id');

async function startPortal() {
  const settings = {
    ...(await ownDatabase(newFolder())),
    ...s3.env,
    REMOTES_STORE: 's3://releases/of/tests',
    TEST_KILLABLE: '1',
  };
  return { settings, api: await start(settings) };
}

/** Expects that the store has exactly the files of the pictures in the database, once a start has removed others. */
async function expectCompleteStore(): Promise<void> {
  const expected = async () => (await listRows()).flatMap(({ key }) => pictureFiles(key)).sort();
  await until(async () => JSON.stringify(listStored().sort()) === JSON.stringify(await expected()));
}

/** Uploads a picture. Resolves to true if that was acknowledged. */
const tryUpload = (bytes: Buffer, cookie: string): Promise<boolean> =>
  uploadPicture(bytes, { cookie }).then(
    ({ status }) => status === 200,
    () => false,
  );

async function expectUpload(bytes: Buffer, cookie: string): Promise<void> {
  const { status, body } = await uploadPicture(bytes, { cookie });
  expect(status).toBe(200);
  expect(pictureSources(body.Address)).not.toBeNull();
  await expectCompleteStore();
}

it('an upload that is cut off after any statement leaves no incomplete picture and no stray files, and works when repeated', async () => {
  const { settings, api } = await startPortal();
  let running: RunningApi = api;
  const { cookie } = await makeStaff('administrator', NOW);
  let tries = 0;
  let isOver = false;
  while (!isOver) {
    const bytes = await makePhoto(400 + tries, 300);
    await control('killAfterStatements', { statements: tries + 1 });
    isOver = await tryUpload(bytes, cookie);
    if (isOver) await control('killAfterStatements', { statements: null });
    else {
      tries += 1;
      await running.stop('SIGKILL');
      running = await start(settings);
      await expectCompleteStore();
    }
    await expectUpload(bytes, cookie);
    expect(await listRows()).toHaveLength(isOver ? tries + 1 : tries);
  }
  expect(tries).toBeGreaterThan(5);
});

it('an upload that is cut off between its files leaves nothing', async () => {
  const { settings, api } = await startPortal();
  let running: RunningApi = api;
  const { cookie } = await makeStaff('administrator', NOW);
  const bytes = await makePhoto(700, 400);
  for (const file of [1, 4, 8]) {
    let written = 0;
    s3.faultOf = (method, key) => {
      if (method !== 'PUT' || !key.startsWith(PREFIX)) return null;
      written += 1;
      if (written === file) running.process.kill('SIGKILL');
      return null;
    };
    expect(await tryUpload(bytes, cookie)).toBe(false);
    s3.faultOf = () => null;
    await running.stop('SIGKILL');
    running = await start(settings);
    expect(await listRows()).toEqual([]);
    await until(async () => listStored().length === 0);
  }
  await expectUpload(bytes, cookie);
});

const childrenOf = ({ process: { pid } }: RunningApi): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

(process.platform === 'linux' ? it : it.skip)(
  'an upload that is cut off during encoding also ends the encoder',
  async () => {
    const { settings, api } = await startPortal();
    const { cookie } = await makeStaff('administrator', NOW);
    const bytes = await makePhoto(3000, 2000);
    const upload = tryUpload(bytes, cookie);
    let encoders: number[] = [];
    await until(async () => {
      encoders = childrenOf(api);
      return encoders.length > 0;
    });
    await api.stop('SIGKILL');
    expect(await upload).toBe(false);
    await until(async () => !encoders.some(isRunning));
    await start(settings);
    expect([await listRows(), listStored()]).toEqual([[], []]);
    await expectUpload(bytes, cookie);
  },
);

it('an upload is refused with an explanation while the store fails, and works afterwards', async () => {
  await startPortal();
  const { cookie } = await makeStaff('administrator', NOW);
  const bytes = await makePhoto(500, 300);
  s3.faultOf = (method, key) => (method === 'PUT' && key.startsWith(PREFIX) ? 'InternalError' : null);
  const { status, body } = await uploadPicture(bytes, { cookie });
  expect([status, body.code, body.detail]).toEqual([
    503,
    'unavailable',
    expect.stringMatching(/^The storage for pictures/),
  ]);
  expect(await listRows()).toEqual([]);
  s3.faultOf = () => null;
  await expectUpload(bytes, cookie);
});

it('a file uploaded twice at once becomes one picture, and its deletion removes all its files', async () => {
  await startPortal();
  const { cookie } = await makeStaff('administrator', NOW);
  const bytes = await makePhoto(600, 400);
  const [one, two] = await Promise.all([uploadPicture(bytes, { cookie }), uploadPicture(bytes, { cookie })]);
  expect(one.body.id).toBe(two.body.id);
  expect(await listRows()).toHaveLength(1);
  await expectCompleteStore();
  const path = `/staff/content-pictures/${(one.body as ContentPicture).id}`;
  expect((await staffCall(`POST ${path}/delete`, { cookie })).status).toBe(200);
  expect([await listRows(), listStored()]).toEqual([[], []]);
});

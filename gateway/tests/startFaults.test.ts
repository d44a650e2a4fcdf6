import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import { until } from '@friends/tools/testing/until';
import { REFUSED_AT_START } from './support/wrongSettings.ts';

const SERVE = scriptOf('serve');
/** Id of an unprivileged user, so that tests started as root can run the portal without root's rights. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const RUN_AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** A module that, loaded first, simulates a kernel without IPv6: binding to an IPv6 address fails. */
const WITHOUT_IPV6 = `data:text/javascript,${encodeURIComponent(
  "process.binding('tcp_wrap').TCP.prototype.bind6 = () => -97; // EAFNOSUPPORT",
)}`;

/** True if `NOBODY` may run Node.js and read this folder. */
function canRunAsNobody(): boolean {
  const [program, ...args] = [...RUN_AS_NOBODY, process.execPath, '--check', SERVE];
  return spawnSync(program, args).status === 0;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'friends-starts-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'file'), 'text');
  mkdirSync(join(folder, 'closed'), { mode: 0o555 });
  for (const name of ['preview', 'release']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, `${name}.key`), 'short');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(settings: Readonly<Record<string, string>>, prefix: readonly string[] = []) {
  const [program, ...args] = [...prefix, process.execPath, SERVE];
  const env = { PATH: process.env.PATH, PORT: '0', PORTAL_API_URL: 'http://127.0.0.1:9', ...settings };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  return { child, output: () => text };
}

/** Waits until the program listens. @returns its IPv4 port */
const portOf = ({ child, output }: ReturnType<typeof start>) =>
  until(() => {
    if (child.exitCode !== null) throw new Error(`The program has ended: ${output()}`);
    return /Server listening at http:\/\/(?:\d+\.){3}\d+:(\d+)/.exec(output())?.[1];
  });

async function expectExitWith({ child, output }: ReturnType<typeof start>, sentence: RegExp): Promise<void> {
  const [code] = await once(child, 'close');
  expect([code, output().trim()]).toEqual([1, expect.stringMatching(sentence)]);
  expect(output()).not.toMatch(/^ {4}pathTo |secret/m);
}

const pathTo = (name: string) => join(folder, name);

test.each([
  [
    'DATA_DIR is a file',
    () => ({ DATA_DIR: pathTo('file') }),
    /^.*\/file is not a folder, .* or set DATA_DIR to another folder\.$/,
  ],
  [
    'DATA_DIR lies below a file',
    () => ({ DATA_DIR: pathTo('file/data') }),
    /is not a folder, .* or set DATA_DIR to another folder\.$/,
  ],
  [
    'the preview key is too short',
    () => ({ DATA_DIR: pathTo('preview') }),
    /preview\.key has a key with fewer than 32 characters/,
  ],
  [
    'the release key is not a key',
    () => ({ DATA_DIR: pathTo('release') }),
    /^Key 1 of .*release\.key is not an Ed25519 key/,
  ],
  [
    'the store is a file',
    () => ({ DATA_DIR: pathTo('release'), REMOTES_STORE: pathTo('file') }),
    /^REMOTES_STORE is .*\/file, which is a file; it must be a folder, or s3:\/\/bucket\/prefix\.$/,
  ],
  [
    'the database is unreachable',
    async () => ({
      DATA_DIR: pathTo('preview'),
      PREVIEW_KEYS: 'k'.repeat(32),
      PORTAL_API_URL: '',
      DATABASE_URL: `postgres://friends:secret@127.0.0.1:${await closedPort()}/friends`,
    }),
    /^Opening the database … failed\nThe database at 127\.0\.0\.1:\d+\/friends \(DATABASE_URL\) does not answer: .* in DATABASE_URL\.$/,
  ],
])('if %s, the start fails with a message', async (_what, settings, sentence) => {
  await expectExitWith(start(await settings()), sentence);
});

test.each(REFUSED_AT_START)(
  'with $name=$value, the start fails with a message',
  async ({ name, value, sentence, others }) => {
    const child = start({
      DATA_DIR: pathTo('preview'),
      PREVIEW_KEYS: 'k'.repeat(32),
      LOG_LEVEL: 'error',
      ...others,
      [name]: value,
    });
    await expectExitWith(child, sentence);
  },
);

test.each(['PORT', 'METRICS_PORT'])('the start reports that the port of %s is in use', async (name) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = {
    DATA_DIR: pathTo('preview'),
    PREVIEW_KEYS: 'k'.repeat(32),
    LOG_LEVEL: 'error',
    [name]: String(port),
  };
  await expectExitWith(start(settings), new RegExp(`^Port ${port} is in use; .* or set ${name} to another port\\.$`));
  other.close();
});

(isRoot && !canRunAsNobody() ? test.skip : test)(
  'the start fails with a message if the data folder is not writable',
  () =>
    expectExitWith(
      start({ DATA_DIR: pathTo('closed') }, isRoot ? RUN_AS_NOBODY : []),
      /^This user cannot write .*\/closed; .* or set DATA_DIR/,
    ),
);

(isRoot && !canRunAsNobody() ? test.skip : test)(
  'the start fails with a message if the key file belongs to another user',
  async () => {
    const data = pathTo('another');
    mkdirSync(data);
    chmodSync(data, 0o777);
    writeFileSync(join(data, 'preview.key'), 'k'.repeat(43), { mode: isRoot ? 0o600 : 0o000 });
    const child = start({ DATA_DIR: data }, isRoot ? RUN_AS_NOBODY : []);
    await expectExitWith(
      child,
      /^This user cannot read .*\/preview\.key, which belongs to another user; .* or set DATA_DIR/,
    );
  },
);

test('without IPv6 the portal listens on IPv4 and logs that', async () => {
  const data = pathTo('without');
  mkdirSync(data);
  const { child, output } = start({ DATA_DIR: data, HOST: '::', NODE_OPTIONS: `--import=${WITHOUT_IPV6}` });
  const port = await portOf({ child, output });
  expect(output()).toContain('This machine has no IPv6, so HOST=:: listens on 0.0.0.0.');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const exited = once(child, 'close');
  child.kill('SIGTERM');
  await exited;
});

(isRoot && canRunAsNobody() ? test : test.skip)(
  'any user of group 0 can run the portal if the group may write its folders',
  async () => {
    const [data, temporary] = [pathTo('of the group'), pathTo('temporary')];
    for (const path of [data, temporary]) {
      mkdirSync(path);
      chmodSync(path, 0o775);
    }
    const settings = { DATA_DIR: data, REMOTES_STORE: join(data, 'store'), TMPDIR: temporary, HOME: '/' };
    const { child, output } = start(settings, ['setpriv', '--reuid=1000670000', '--regid=0', '--clear-groups']);
    await portOf({ child, output });
    const exited = once(child, 'close');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);

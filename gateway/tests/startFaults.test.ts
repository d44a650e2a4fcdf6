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
/** An unprivileged user, for trying as root what a user may not do. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** Preloaded, it simulates a kernel without IPv6: binding to such an address fails. */
const WITHOUT_IPV6 = `data:text/javascript,${encodeURIComponent(
  "process.binding('tcp_wrap').TCP.prototype.bind6 = () => -97; // EAFNOSUPPORT",
)}`;

/** True if that user may run Node.js and read this folder. */
function canBeNobody(): boolean {
  const [program, ...args] = [...AS_NOBODY, process.execPath, '--check', SERVE];
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

function start(settings: Readonly<Record<string, string>>, as: readonly string[] = []) {
  const [program, ...args] = [...as, process.execPath, SERVE];
  const env = { PATH: process.env.PATH, PORT: '0', PORTAL_API_URL: 'http://127.0.0.1:9', ...settings };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  return { child, output: () => text };
}

/** @returns the IPv4 port it listens on */
const listening = ({ child, output }: ReturnType<typeof start>) =>
  until(() => {
    if (child.exitCode !== null) throw new Error(`The program has ended: ${output()}`);
    return /Server listening at http:\/\/(?:\d+\.){3}\d+:(\d+)/.exec(output())?.[1];
  });

async function expectSentence({ child, output }: ReturnType<typeof start>, sentence: RegExp): Promise<void> {
  const [code] = await once(child, 'close');
  expect([code, output().trim()]).toEqual([1, expect.stringMatching(sentence)]);
  expect(output()).not.toMatch(/^ {4}at |secret/m);
}

const at = (name: string) => join(folder, name);

test.each([
  [
    'DATA_DIR is a file',
    () => ({ DATA_DIR: at('file') }),
    /^.*\/file is not a folder, .* or set DATA_DIR to another folder\.$/,
  ],
  [
    'DATA_DIR lies below a file',
    () => ({ DATA_DIR: at('file/data') }),
    /is not a folder, .* or set DATA_DIR to another folder\.$/,
  ],
  [
    'the key of previews is none',
    () => ({ DATA_DIR: at('preview') }),
    /preview\.key has a key with fewer than 32 characters/,
  ],
  [
    'the key of releases is none',
    () => ({ DATA_DIR: at('release') }),
    /^Key 1 of .*release\.key is not an Ed25519 key/,
  ],
  [
    'the store is a file',
    () => ({ DATA_DIR: at('release'), REMOTES_STORE: at('file') }),
    /^REMOTES_STORE is .*\/file, which is a file; it must be a folder, or s3:\/\/bucket\/prefix\.$/,
  ],
  [
    'the database is not there',
    async () => ({
      DATA_DIR: at('preview'),
      PREVIEW_KEYS: 'k'.repeat(32),
      PORTAL_API_URL: '',
      DATABASE_URL: `postgres://friends:secret@127.0.0.1:${await closedPort()}/friends`,
    }),
    /^Opening the database … failed\nThe database at 127\.0\.0\.1:\d+\/friends \(DATABASE_URL\) does not answer: .* in DATABASE_URL\.$/,
  ],
])('a start reports the error in one sentence, and exits: %s', async (_what, settings, sentence) => {
  await expectSentence(start(await settings()), sentence);
});

test.each(REFUSED_AT_START)(
  'the start fails with a message: $name=$value',
  async ({ name, value, sentence, beside }) => {
    const child = start({
      DATA_DIR: at('preview'),
      PREVIEW_KEYS: 'k'.repeat(32),
      LOG_LEVEL: 'error',
      ...beside,
      [name]: value,
    });
    await expectSentence(child, sentence);
  },
);

test.each(['PORT', 'METRICS_PORT'])('the start reports that the port of %s is in use', async (name) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { DATA_DIR: at('preview'), PREVIEW_KEYS: 'k'.repeat(32), LOG_LEVEL: 'error', [name]: String(port) };
  await expectSentence(start(settings), new RegExp(`^Port ${port} is in use; .* or set ${name} to another port\\.$`));
  other.close();
});

(isRoot && !canBeNobody() ? test.skip : test)('a start says whose the folder must be that it may not write', () =>
  expectSentence(
    start({ DATA_DIR: at('closed') }, isRoot ? AS_NOBODY : []),
    /^This user cannot write .*\/closed; .* or set DATA_DIR/,
  ),
);

(isRoot && !canBeNobody() ? test.skip : test)('a start names a key that belongs to another user', async () => {
  const data = at('another');
  mkdirSync(data);
  chmodSync(data, 0o777);
  writeFileSync(join(data, 'preview.key'), 'k'.repeat(43), { mode: isRoot ? 0o600 : 0o000 });
  const child = start({ DATA_DIR: data }, isRoot ? AS_NOBODY : []);
  await expectSentence(
    child,
    /^This user cannot read .*\/preview\.key, which belongs to another user; .* or set DATA_DIR/,
  );
});

test('without IPv6 the portal listens on IPv4 and logs that', async () => {
  const data = at('without');
  mkdirSync(data);
  const { child, output } = start({ DATA_DIR: data, HOST: '::', NODE_OPTIONS: `--import=${WITHOUT_IPV6}` });
  const port = await listening({ child, output });
  expect(output()).toContain('This machine has no IPv6, so HOST=:: listens on 0.0.0.0.');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const exited = once(child, 'close');
  child.kill('SIGTERM');
  await exited;
});

(isRoot && canBeNobody() ? test : test.skip)(
  'any user of group 0 runs it, in folders that the group may write',
  async () => {
    const [data, temporary] = [at('of the group'), at('temporary')];
    for (const path of [data, temporary]) {
      mkdirSync(path);
      chmodSync(path, 0o775);
    }
    const settings = { DATA_DIR: data, REMOTES_STORE: join(data, 'store'), TMPDIR: temporary, HOME: '/' };
    const { child, output } = start(settings, ['setpriv', '--reuid=1000670000', '--regid=0', '--clear-groups']);
    await listening({ child, output });
    const exited = once(child, 'close');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);

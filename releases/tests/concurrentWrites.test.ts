import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@friends/shared/node/integrityOf';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import { VersionConflictError } from '../src/store/store.ts';
import { barrierStore } from './support/barrierStore.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';
import { runReleaseCli } from './support/runReleaseCli.ts';
import { startZombie } from './support/startZombie.ts';
import { FOLDER, STORES } from './support/stores.ts';

/** Eight processes start slowly during a build. */
jest.setTimeout(600_000);

const INDICES = Array.from({ length: 8 }, (_, index) => index);

interface Outcome {
  readonly result?: { readonly isNew?: boolean };
  readonly refusal?: string;
}

let cli: ReleaseCli;
afterEach(() => cli.close());

async function start(args: readonly string[]): Promise<ChildProcess> {
  const { setting, env } = cli.opened;
  const child = fork(scriptOf('concurrentWriter'), [setting, ...args], {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function runConcurrently(argsOf: (at: number) => readonly string[]): Promise<Outcome[]> {
  const children = await Promise.all(INDICES.map((at) => start(argsOf(at))));
  const outcomes = children.map(async (child) => (await once(child, 'message'))[0] as Outcome);
  for (const child of children) child.send('go');
  return Promise.all(outcomes);
}

const successes = (outcomes: readonly Outcome[]) => outcomes.filter(({ refusal }) => refusal === undefined);

describe.each(STORES)('concurrent writes on $kind', (kind) => {
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
  });

  test('one of eight processes that write the same document succeeds, and the others get a conflict', async () => {
    const outcomes = await runConcurrently((at) => ['write', `process ${at}`]);
    expect(successes(outcomes)).toHaveLength(1);
    expect((await cli.store.read('document'))?.text).toMatch(/^process \d+\n$/);
    for (const { refusal } of outcomes)
      if (refusal !== undefined) expect(refusal).toBe('document was changed by someone else in the meantime');
  });

  test('one of eight publishers of one version with different files succeeds, and files are never mixed', async () => {
    const folders = INDICES.map((at) => builtRemote(join(cli.folder, `of-${at}`), { text: `var mf_demo = ${at};` }));
    const outcomes = await runConcurrently((at) => ['publish', folders[at] ?? '']);
    expect(outcomes.filter(({ result }) => result?.isNew)).toHaveLength(1);
    const stored = async (path: string) =>
      Buffer.from((await cli.store.readFile(`remotes/mf-demo/1.0.0/${path}`)) ?? []);
    const release = JSON.parse((await stored('release.json')).toString());
    expect(integrityOf(await stored('remoteEntry.js'))).toBe(release.files[0].integrity);
    expect(await cli.store.removeLeftovers(new Date(Date.now() + 1000))).toBe(0);
  });

  test('eight remotes activated at once are all live and recorded in the history', async () => {
    for (const at of INDICES) await cli.publish(`mf-a${at}`, '1.0.0');
    const outcomes = await runConcurrently((at) => ['live', `mf-a${at}@1.0.0`]);
    expect(outcomes.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
    expect((await cli.states()).sort()).toEqual([...INDICES.map((at) => `mf-a${at}@1.0.0 live`), 'shell@2.0.0 live']);
    const lines = await cli.json('history', '--last', '1000');
    expect(lines.filter(({ release }: { release?: string }) => release?.startsWith('mf-a'))).toHaveLength(
      INDICES.length,
    );
  });

  test('eight concurrent activations of one remote refuse overtaken ones', async () => {
    const versions = INDICES.map((at) => `1.${at}.0`);
    await cli.publish('mf-demo', ...versions);
    const store = barrierStore(cli.store, INDICES.length);
    const outcomes = await Promise.all(
      versions.map((version) =>
        runReleaseCli(['live', `mf-demo@${version}`], { store }).then(
          () => null,
          (error: Error) => error.message,
        ),
      ),
    );
    const refusals = outcomes.filter((outcome) => outcome !== null);
    expect(refusals).toHaveLength(INDICES.length - 1);
    for (const sentence of refusals)
      expect(sentence).toContain('Someone else changed mf-demo at the same time (sari: Activated mf-demo@');
    const live = (await cli.states('mf-demo')).filter((line) => line.endsWith(' live'));
    expect(live).toEqual([`mf-demo@${versions[outcomes.indexOf(null)]} live`]);
  });
});

describe('a lock in a folder', () => {
  beforeEach(async () => {
    cli = await openReleaseCli(FOLDER);
  });

  /** Writes unless the document has changed since it was read; retries then. */
  async function addLine(line: number): Promise<void> {
    const document = await cli.store.read('document');
    const text = `${document?.text ?? ''}${line}\n`;
    await cli.store.write('document', text, { ifVersion: document?.version ?? null }).catch((error: unknown) => {
      if (error instanceof VersionConflictError) return addLine(line);
      throw error;
    });
  }

  test('is taken over if its owner has crashed', async () => {
    const child = await start(['write', 'x']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    writeFileSync(join(cli.opened.setting, 'document.lock'), `${hostname()} ${child.pid} a-dead-mark`);
    await Promise.all(INDICES.map(addLine));
    const lines = (await cli.store.read('document'))?.text.trim().split('\n').map(Number) ?? [];
    expect(lines.sort((a, b) => a - b)).toEqual(INDICES);
  });

  test.each([
    ['is a zombie', startZombie],
    ['has ended and another process has its id', async () => ({ pid: process.ppid, started: '1', end: () => {} })],
  ])('is taken over if its owner %s', async (_, find) => {
    const owner = await find();
    writeFileSync(
      join(cli.opened.setting, 'document.lock'),
      [hostname(), owner.pid, 'a-dead-mark', owner.started].join(' '),
    );
    try {
      await cli.store.write('document', 'text', { ifVersion: null });
    } finally {
      owner.end();
    }
    expect((await cli.store.read('document'))?.text).toBe('text');
  });

  test('leftovers of a crashed publisher are invisible and removed eventually', async () => {
    const drafts = join(cli.opened.setting, '.drafts/half');
    mkdirSync(drafts, { recursive: true });
    writeFileSync(join(drafts, 'remoteEntry.js'), 'half a rel');
    expect(await cli.store.list('remotes')).toEqual([]);
    cli.at = new Date(Date.now() + 2 * 24 * 3600 * 1000);
    await cli.run('prune');
    expect(readdirSync(join(cli.opened.setting, '.drafts'))).toEqual([]);
  });
});

import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REMOTES } from '../../build/remotes.ts';
import { ROOT } from '../../root.ts';
import { copySources } from '../../testing/release/copySources.ts';
import { commandsByChapter } from './commandsByChapter.ts';

// Runs the commands of CONTRIBUTING.md in a copy of the project: they add a remote, a call and a screen.

const WORKSPACES = [
  'api',
  'docs',
  'shared',
  'shell',
  'tools',
  'page',
  'releases',
  'gateway',
  'e2e',
  'bench',
  ...REMOTES,
];
const NEW = 'mf-friends';
const chapters = commandsByChapter(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));

/** Each builds, checks and tests like a whole project; up to a minute and a half on a quiet machine. */
const MAX_MS = 900_000;

let folder: string;
beforeAll(() => {
  folder = copySources(WORKSPACES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exec = promisify(execFile);
/** Empty if the command succeeds. */
const faultsOf = async (command: string): Promise<string> => {
  const [tool = '', ...args] = command.split(' ');
  return exec(tool, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }).then(
    () => '',
    ({ message, stdout, stderr }) => `${message}\n${stdout}${stderr}`,
  );
};
const expectPasses = async (...commands: readonly string[]) =>
  expect((await Promise.all(commands.map(faultsOf))).join('')).toBe('');

async function follow(chapter: string): Promise<void> {
  const commands = chapters.get(chapter) ?? [];
  expect(commands[0]).toMatch(/^git apply docs\/guide\//);
  for (const command of commands) {
    // Packages are the project's, so npm only writes the lock file.
    await expectPasses(command.replace(/^npm install$/, '$& --package-lock-only --offline --ignore-scripts'));
  }
}

const expectLockFits = () => expectPasses('npm ci --dry-run --offline --ignore-scripts');
const releaseOf = (remote: string) => JSON.parse(readFileSync(join(folder, remote, 'dist/release.json'), 'utf8'));

async function sourceKeys(): Promise<string> {
  const code = `import { sourceKeys } from './tools/build/sourceKey.ts';
    process.stdout.write(String([...sourceKeys(${JSON.stringify(['shell', ...REMOTES])})]));`;
  return (await exec('node', ['--input-type=module', '--eval', code], { cwd: folder })).stdout;
}

async function withChangedText(
  path: string,
  change: (text: string) => string,
  work: () => Promise<void>,
): Promise<void> {
  const file = join(folder, path);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, change(original));
  await work();
  writeFileSync(file, original);
}

test(
  'a remote added as the guide says obeys the import rules, and changes no file names of other remotes',
  async () => {
    const keys = await sourceKeys();
    await follow('Add a remote');
    await expectLockFits();
    expect(await sourceKeys()).toBe(keys);
    await expectPasses('node tools/verify/imports/importRules.ts');
    const page = `${NEW}/src/screens/friends/Friends.tsx`;
    const forbidden = (text: string) => `import '../../../../mf-public/src/client/pages.ts';\n${text}`;
    await withChangedText(page, forbidden, async () => {
      const output = await faultsOf('node tools/verify/imports/importRules.ts');
      expect(output).toContain(`${page} (${NEW} screens) may not import`);
    });
  },
  MAX_MS,
);

test(
  'a call and a screen added as the guide says pass every static check',
  async () => {
    await follow('Add a call');
    await follow('Add a screen');
    await expectLockFits();
    // The API's types take most of a minute on two busy cores; the last test covers its call.
    const include = [NEW, 'shared/assets.d.ts', 'tools/testing/remote/setUpPage.ts'];
    writeFileSync(join(folder, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.node.json', include }));
    await expectPasses('tsc -p tsconfig.new.json', 'node tools/verify/imports/importRules.ts');
    await expectPasses('node tools/verify/openApi.ts', 'node tools/verify/surface/surface.ts');
    await expectPasses(`biome check ${NEW} api/src shared/contract tools/verify`, `node tools/build/main.ts ${NEW}`);
    const release = releaseOf(NEW);
    expect(release).toMatchObject({
      name: NEW,
      routes: [{ path: '/friends' }, { path: '/friends/count' }],
      header: [{ path: '/friends' }],
    });
    expect(Object.keys(release.preload).sort()).toEqual(['count', 'remote']);
  },
  MAX_MS,
);

test(
  'the tests of the new remote pass, and find a text that is missing in one language',
  async () => {
    await expectPasses(
      `jest --selectProjects unit screens api-pglite -- shared/i18n/locales ${NEW}/ api/src/members/friends/`,
    );
    const another = (text: string) => text.replace('"title"', '"heading"');
    await withChangedText(`${NEW}/src/locales/id.json`, another, async () => {
      const output = await faultsOf('jest --selectProjects unit -- shared/i18n/locales');
      expect(output).toContain(`✕ ${NEW}/src/locales/en.json has every text in both languages`);
    });
  },
  MAX_MS,
);

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { finish } from './finish.ts';
import { failure, NO_RESULTS } from './results.ts';

const CACHE = join(ROOT, '.cache');
let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  // Below the repository, so that files there find its packages.
  folder = mkdtempSync(join(CACHE, 'finish-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failing = (name: string, times: number) => `
  test('${name}', () => {
    const file = '${join(folder, name)}.tries';
    appendFileSync(file, '.');
    if (readFileSync(file, 'utf8').length <= ${times}) throw new Error('not this time: ${name}');
  });`;

const HEAD = `import { appendFileSync, readFileSync } from 'node:fs';`;
const ALWAYS = Number.MAX_SAFE_INTEGER;

/**
 * Runs the tests like the gate.
 *
 * @param inJest null for the browser tests alone
 * @param starts number of failing starts of the browser tests' portal
 * @returns its exit code and output
 */
function gate(inJest: readonly string[] | null, inBrowser: readonly string[], { isStrict = false, starts = 0 } = {}) {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('one.test.ts', `${HEAD}${(inJest ?? []).join('')} test('a quiet one', () => {});`);
  write(
    'one.spec.ts',
    `${HEAD} import { test } from '@playwright/test'; ${inBrowser.join('')} test('another', () => {});`,
  );
  const transform = JSON.stringify({ '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024' } }] });
  write(
    'jest.config.mjs',
    `export default { projects: [{ displayName: 'few', testEnvironment: 'node', rootDir: '${folder}', testMatch: ['**/*.test.ts'], transform: ${transform} }] };`,
  );
  const setUp = `${HEAD} export default function start() {
    const file = '${join(folder, 'starts')}';
    appendFileSync(file, '.');
    if (readFileSync(file, 'utf8').length <= ${starts}) throw new Error('A portal does not start');
  }`;
  write('setUp.ts', setUp);
  write(
    'playwright.config.ts',
    `export default { testDir: '.', testMatch: '*.spec.ts', retries: 2, globalSetup: './setUp.ts' };`,
  );
  write(
    'gate.ts',
    `import { runBrowserTests } from '${ROOT}/tools/verify/runBrowserTests.ts';
     import { finish } from '${ROOT}/tools/verify/finish.ts';
     import { runJestProjects } from '${ROOT}/tools/verify/runJest.ts';
     import { add, NO_RESULTS } from '${ROOT}/tools/verify/results.ts';
     const finishJest = ${inJest !== null} ? runJestProjects(['few'], [], '${folder}/jest.config.mjs') : () => NO_RESULTS;
     const browserResults = runBrowserTests(${isStrict}, [], '${folder}/playwright.config.ts');
     process.exit(finish(add(browserResults, finishJest(${isStrict}))));`,
  );
  // Playwright refuses to run with Jest's variable for child processes.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [join(folder, 'gate.ts')], { env }, (_error, output) =>
      resolve({ code: child.exitCode ?? -1, output }),
    );
  });
}

const lastLine = (output: string) => output.trim().split('\n').at(-1);

it('tests that pass on another try count as passed, and tests that never pass fail the gate; both are listed with their first failure', async () => {
  const { code, output } = await gate(
    [failing('seldom', 1), failing('never', ALWAYS)],
    [failing('hardly', 2), failing('neither', ALWAYS)],
  );
  expect([code, lastLine(output)]).toEqual([1, '4 passed, 2 failed']);
  const [again, failed] = output.slice(output.indexOf('Passed on another try:')).split('\nFailed:\n');
  expect(again).toContain('one.test.ts › seldom\n');
  expect(again).toContain('not this time: seldom');
  expect(again).toContain('one.spec.ts › hardly\n');
  expect(again).toContain('not this time: hardly');
  expect(failed).toContain('one.test.ts › never\n');
  expect(failed).toContain('not this time: never');
  expect(failed).toContain('one.spec.ts › neither\n');
  expect(failed).toContain('not this time: neither');
});

it('the gate passes if at most five tests needed another try', () => {
  const info = jest.spyOn(console, 'info').mockImplementation();
  const passingAgain = (count: number) =>
    finish({ ...NO_RESULTS, passed: 8, retried: Array(count).fill(failure('seldom')) });
  expect(passingAgain(5)).toBe(0);
  expect(info).toHaveBeenLastCalledWith('\n8 passed, 0 failed');
  expect(passingAgain(6)).toBe(1);
  expect(info).toHaveBeenCalledWith(expect.stringContaining('6 passed on another try only'));
  expect(info).toHaveBeenLastCalledWith('\n8 passed, 1 failed');
  info.mockRestore();
});

it('no test is retried in strict mode', async () => {
  const { code, output } = await gate([failing('seldom', 1)], [failing('hardly', 1)], { isStrict: true });
  expect([code, lastLine(output)]).toEqual([1, '2 passed, 2 failed']);
});

it('the browser tests run again, and this is reported, if a portal did not start', async () => {
  const once = await gate(null, [], { starts: 1 });
  expect([once.code, lastLine(once.output)]).toEqual([0, '1 passed, 0 failed']);
  expect(once.output.slice(once.output.indexOf('Passed on another try:'))).toContain(
    'the portals of the browser tests',
  );
});

it('the gate fails if a portal does not start at the second try either', async () => {
  const never = await gate(null, [], { starts: 2 });
  expect([never.code, lastLine(never.output)]).toEqual([1, '0 passed, 1 failed']);
  expect(never.output).not.toContain('Passed on another try:');
});

it('in strict mode the browser tests do not run again', async () => {
  const { code, output } = await gate(null, [], { starts: 1, isStrict: true });
  expect([code, lastLine(output)]).toEqual([1, '0 passed, 1 failed']);
});

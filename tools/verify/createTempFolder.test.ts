import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SCRIPT = join(import.meta.dirname, 'createTempFolder.ts');
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts a test run that continues until it is killed. @returns its process and its folder */
async function startRun() {
  const script = `(await import(${JSON.stringify(SCRIPT)})).createTempFolder(); process.stdout.write(process.env.TMPDIR); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const folder = String(line).trim();
  folders.push(folder);
  return { child, folder };
}

async function completeRun(): Promise<string> {
  const script = `const clean = (await import(${JSON.stringify(SCRIPT)})).createTempFolder(); process.stdout.write(process.env.TMPDIR); clean();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

test('a run removes its folder and those of killed runs, but not that of a concurrent run', async () => {
  const [killed, beside] = [await startRun(), await startRun()];
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(existsSync(killed.folder)).toBe(true);

  const own = await completeRun();
  expect(existsSync(own)).toBe(false);
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(beside.folder)).toBe(true);
});

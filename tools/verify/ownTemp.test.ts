import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const OWN_TEMP = join(import.meta.dirname, 'ownTemp.ts');
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts a test run that continues until it is killed. @returns its process and its folder */
async function begin() {
  const script = `(await import(${JSON.stringify(OWN_TEMP)})).ownTemp(); process.stdout.write(process.env.TMPDIR); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const folder = String(line).trim();
  folders.push(folder);
  return { child, folder };
}

async function runToEnd(): Promise<string> {
  const script = `const clean = (await import(${JSON.stringify(OWN_TEMP)})).ownTemp(); process.stdout.write(process.env.TMPDIR); clean();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

test('a run removes its folder, and those of runs that were killed, but none of a run beside it', async () => {
  const [killed, beside] = [await begin(), await begin()];
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(existsSync(killed.folder)).toBe(true);

  const own = await runToEnd();
  expect(existsSync(own)).toBe(false);
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(beside.folder)).toBe(true);
});

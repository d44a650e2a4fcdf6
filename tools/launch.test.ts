import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-launch-'));
const note = join(folder, 'note');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stays until it is asked to stop, and then writes down that it was. */
const SCRIPT = `import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(note)}, 'asked to stop'); process.exit(0); });
setInterval(() => {}, 1000);
writeFileSync(${JSON.stringify(note)}, String(process.pid));
`;

async function noteIs(expected: RegExp): Promise<string> {
  const until = Date.now() + 8000;
  for (;;) {
    const text = existsSync(note) ? readFileSync(note, 'utf8') : '';
    if (expected.test(text)) return text;
    if (Date.now() > until) throw new Error(`The note says "${text}", not ${expected}`);
    await pause(50);
  }
}

test('SIGTERM to npm ends what npm started, in good order', async () => {
  const script = join(folder, 'stay.mjs');
  writeFileSync(script, SCRIPT);
  const start = `node ${JSON.stringify(join(ROOT, 'tools/launch.mjs'))} ${JSON.stringify(relative(ROOT, script))}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'launched', scripts: { start } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  const pid = Number(await noteIs(/^\d+$/));
  npm.kill('SIGTERM');
  try {
    await noteIs(/^asked to stop$/);
  } finally {
    // Where it was not asked, it must not outlive the test.
    if (readFileSync(note, 'utf8') !== 'asked to stop') process.kill(pid, 'SIGKILL');
  }
}, 20_000);

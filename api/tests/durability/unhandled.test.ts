import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder, engine } from '@friends/tools/testing/api/api';
import { freePort } from '@friends/tools/testing/api/freePort';
import { LIFTOFF_ONLY } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { SERVER } from '../support/runServer.ts';

async function serve(dataDir: string, logLevel: string) {
  const port = await freePort();
  const args = [LIFTOFF_ONLY, '--import', join(apiFolder, 'tests/support/failLater.ts'), SERVER];
  const child = spawn('node', args, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: logLevel },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const exited = once(child, 'close').then(([code]) => Number(code));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    );
  await until(isUp);
  return { process: child, exited, isUp, output: () => output };
}

// Independent of the engine.
(engine === 'pglite' ? describe : describe.skip)('an error that no code handles', () => {
  it('an unhandled rejection is logged with its cause; a thrown error exits with 1 and a message, even with a silent log', async () => {
    const dataDir = newFolder();
    await ownDatabase(dataDir);
    const served = await serve(dataDir, 'error');
    served.process.kill('SIGUSR2');
    await until(() => served.output().includes('Unhandled promise rejection'));
    expect(served.output()).toContain('A library promised too much');
    expect(served.output()).toContain('its socket was gone');
    expect(await served.isUp()).toBe(true);
    served.process.kill('SIGTERM');
    expect(await served.exited).toBe(0);

    const silent = await serve(dataDir, 'silent');
    expect(silent.output()).toBe('');
    silent.process.kill('SIGHUP');
    expect(await silent.exited).toBe(1);
    expect(silent.output()).toBe('The portal stops because of an unexpected error: A library threw. Start it again.\n');
    // The data is unlocked for the process that a supervisor starts.
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });
});

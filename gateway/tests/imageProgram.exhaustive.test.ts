import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../..');
/** Outside the repository: otherwise Node.js would find the repository's packages. */
const folder = mkdtempSync(join(tmpdir(), 'friends-image-'));

let postgres: RunningPostgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the image’s program, without the embedded database, works on PostgreSQL', async () => {
  const options = ['--without', '@electric-sql/pglite', '--to', folder];
  await run(process.execPath, [join(ROOT, 'tools/build/main.ts'), 'api', ...options]);
  const imageFolder = join(folder, 'api');
  expect(existsSync(join(imageFolder, 'node_modules/@electric-sql'))).toBe(false);
  expect(readFileSync(join(imageFolder, 'sbom.cdx.json'), 'utf8')).not.toContain('pglite@');
  postgres = await startPostgres();
  // Not this process's environment, through which it could find the repository.
  const env = { DATA_DIR: join(folder, 'data'), REMOTES_STORE: join(folder, 'store'), DATABASE_URL: postgres.url };
  const runProgram = (...args: string[]) => run(process.execPath, args, { cwd: imageFolder, env });
  await runProgram('programs/migrate.js');
  expect((await runProgram('programs/ops.js', 'members', 'list', '--pending')).stdout).toContain(
    'pending@friends.test',
  );
});

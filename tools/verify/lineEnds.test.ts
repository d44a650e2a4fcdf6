import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Files that CRLF would break: scripts and settings of images, a migration's hash, nginx's generated configuration. */
const FILES = [
  'deploy/nginx/entrypoint/15-portal-settings.envsh',
  'deploy/nginx/entrypoint/30-portal-addresses.sh',
  'deploy/nginx/templates/nginx.conf.template',
  'deploy/docker/Dockerfile',
  'docker-compose.yml',
  '.ci/run',
  'api/migrations/0001_foundation.sql',
  'api/fixtures/bookings-city-2015.csv',
];

test('a checkout on Windows, where Git writes CRLF, leaves these files unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'friends-line-ends-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const files = FILES.map((file) => git('ls-files', file).trim()).filter((file) => file !== '');
  expect(files.length).toBeGreaterThan(5);
  // The default of Git for Windows.
  git(
    '-c',
    'core.autocrlf=true',
    '-c',
    'core.eol=crlf',
    'checkout-index',
    `--prefix=${folder}/`,
    '.gitattributes',
    ...files,
  );
  const changed = files.filter((file) => {
    const stored = execFileSync('git', ['show', `:${file}`], { cwd: ROOT });
    return !stored.equals(readFileSync(join(folder, file)));
  });
  rmSync(folder, { recursive: true });
  expect(changed).toEqual([]);
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@friends/tools/root';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { containerText } from '../../../releases/tests/support/browserChecks.ts';
import { refusal } from '../../../releases/tests/support/releaseCli.ts';
import { runAtPortal } from '../../../releases/tests/support/runReleaseCli.ts';
import { MEMBERS, STAFF } from '../support/fetchAtOrigin.ts';
import { fetchPath } from '../support/fetchPath.ts';
import { setUpPrograms } from '../support/programs.ts';

const staff = setUpPrograms();

describe('a caller with only a token', () => {
  const send = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
    fetchPath(staff.portal.url, `/api/v1/staff/${path}`, {
      method,
      headers: { host: `${STAFF}:${staff.portal.port}`, 'x-app-key': 'demo-app-key', ...headers },
    }).then(({ status, body }) => ({ status, code: JSON.parse(body.toString()).code }));
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('may use the calls for programs, but not those for people', async () => {
    expect((await send('releases', bearer(staff.ci.token))).status).toBe(200);
    for (const path of ['account', 'people', 'tokens', 'audit', 'calendar', 'seasons'])
      expect([path, (await send(path, bearer(staff.ci.token))).code]).toEqual([path, 'not_logged_in']);
  });

  test.each([
    ['another token', 'x'.repeat(43)],
    ['no token', ''],
    ['an invalid token', '../../etc'],
  ])('is refused with %s', async (_, token) => {
    expect((await send('releases', bearer(token))).code).toBe('not_logged_in');
  });

  test('is refused with an invalid token even if a session cookie is valid', async () => {
    const { status } = await staff.admin.get('releases');
    expect(status).toBe(200);
    expect((await staff.admin.get('releases', bearer('x'.repeat(43)))).json.code).toBe('not_logged_in');
  });

  test('gets 404 at the members’ portal', async () => {
    const host = `${MEMBERS}:${staff.portal.port}`;
    expect((await send('releases', { ...bearer(staff.ci.token), host })).code).toBe('not_found');
  });

  test('still needs the application key', async () => {
    expect((await send('releases', { ...bearer(staff.ci.token), 'x-app-key': 'other' })).code).toBe('wrong_app_key');
  });
});

describe('an uploaded release', () => {
  const boundary = 'a-boundary';
  const part = (name: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${text}\r\n`;
  const send = async (body: string, type = `multipart/form-data; boundary=${boundary}`) => {
    const { status, body: answer } = await fetchPath(staff.portal.url, '/api/v1/staff/releases', {
      method: 'POST',
      headers: {
        host: `${STAFF}:${staff.portal.port}`,
        'x-app-key': 'demo-app-key',
        authorization: `Bearer ${staff.ci.token}`,
        'content-type': type,
      },
      body,
    });
    return { status, json: JSON.parse(answer.toString()) };
  };
  const filesOf = (folder: string) => ({
    'release.json': readFileSync(join(folder, 'release.json'), 'utf8'),
    'remoteEntry.js': readFileSync(join(folder, 'remoteEntry.js'), 'utf8'),
  });
  const form = (files: Readonly<Record<string, string>>) =>
    `${Object.entries(files)
      .map(([name, text]) => part(name, text))
      .join('')}--${boundary}--\r\n`;

  test('is stored as sent by any HTTP client such as curl', async () => {
    const { status, json } = await send(form(filesOf(staff.folderOf('mf-curl', '1.0.0'))));
    expect([status, json]).toEqual([
      200,
      {
        Name: 'mf-curl',
        Version: '1.0.0',
        New: true,
        NoPreview: null,
        Preview: expect.stringContaining('/preview/'),
      },
    ]);
    expect(await staff.isStored('mf-curl', '1.0.0')).toBe(true);
  });

  test.each<[string, (files: Readonly<Record<string, string>>) => string, number, string]>([
    [
      'without release.json',
      (files) => form({ 'remoteEntry.js': files['remoteEntry.js'] ?? '' }),
      422,
      'has no release.json',
    ],
    [
      'without a file that it names',
      (files) => form({ 'release.json': files['release.json'] ?? '' }),
      422,
      'remoteEntry.js is listed in release.json but is not in what was sent',
    ],
    [
      'with a changed file',
      (files) => form({ ...files, 'remoteEntry.js': 'evil()' }),
      422,
      'is not the file that release.json describes',
    ],
    ['with a broken description', (files) => form({ ...files, 'release.json': '{' }), 422, 'is not JSON'],
    ['if it is truncated', (files) => form(files).slice(0, -40), 422, ''],
    [
      'with too many files',
      () => form(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.js`, '']))),
      413,
      '',
    ],
  ])('is refused %s, and nothing is stored', async (what, body, status, sentence) => {
    const version = `5.0.${what.length}`;
    const answer = await send(body(filesOf(staff.folderOf('mf-wrong', version))));
    expect([answer.status, answer.json.detail]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await staff.isStored('mf-wrong', version)).toBe(false);
  });

  test('is refused if it is not a form', async () => {
    expect((await send('{}', 'application/json')).status).toBe(415);
  });

  test('is refused if it is too large', async () => {
    const large = form({ 'release.json': '{}', 'large.js': 'x'.repeat(33 * 1024 * 1024) });
    const { status, json } = await send(large);
    expect([status, json.detail]).toEqual([
      413,
      expect.stringMatching(/may have up to 1000 files with 32 MB in total/),
    ]);
  });
});

describe('the command line', () => {
  test('never sends a token unencrypted', async () => {
    expect(
      await refusal(runAtPortal(['live', 'mf-demo@1.0.0'], { url: 'http://staff.example.com', token: 'x' })),
    ).toContain('is not an https URL');
  });

  test('reports a missing token, a superfluous option and a wrong address', async () => {
    const { staffUrl: url } = staff;
    expect(await refusal(runAtPortal(['live', 'mf-demo@1.0.0'], { url, token: '' }))).toContain('set RELEASE_TOKEN');
    expect(await refusal(runAtPortal(['live', 'mf-demo@1.0.0', '--as', 'sari'], { url, token: staff.ci.token }))).toBe(
      'The token already identifies who decides: omit --as.',
    );
    const members = `http://${MEMBERS}:${staff.portal.port}`;
    expect(await refusal(runAtPortal(['live', 'mf-demo@1.0.0'], { url: members, token: staff.ci.token }))).toBe(
      `${members} is not the staff portal: use the portal’s STAFF_URL.`,
    );
    const unreachable = `http://localhost:${await closedPort()}`;
    expect(await refusal(runAtPortal(['live', 'mf-demo@1.0.0'], { url: unreachable, token: staff.ci.token }))).toBe(
      `${unreachable} does not answer as a portal.`,
    );
  });

  test('reports which option to leave out, as it does when it works on the store', async () => {
    const name = await staff.newRemote('1.0.0');
    const message = await refusal(staff.ci.run('live', `${name}@2.0.0`, '--percent', '0', '--hold'));
    expect(message).toContain('Leave --hold out.');
  });

  test('checks a release in a browser against a remote portal, and publishes it if it passes', async () => {
    const shell = join(ROOT, 'shell/dist');
    await staff.cli.run('publish', shell, '--budget', '9000');
    await staff.cli.run('live', `shell@${JSON.parse(readFileSync(join(shell, 'release.json'), 'utf8')).version}`);
    const run = (folder: string) =>
      promisify(execFile)(
        process.execPath,
        [join(ROOT, 'releases/src/cli/main.ts'), 'publish', folder, '--portal', staff.staffUrl],
        { env: { ...process.env, RELEASE_TOKEN: staff.ci.token } },
      ).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    expect(
      await run(staff.folderOf('mf-demo', '7.0.0', { text: containerText({ mount: 'throw new Error("broken")' }) })),
    ).toContain('broken');
    expect(await staff.isStored('mf-demo', '7.0.0')).toBe(false);
    expect(await run(staff.folderOf('mf-demo', '7.0.1', { text: containerText({}) }))).toContain(
      'Published mf-demo@7.0.1',
    );
    expect(await staff.isStored('mf-demo', '7.0.1')).toBe(true);
  });
});

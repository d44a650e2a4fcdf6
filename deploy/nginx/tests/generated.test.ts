import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestedLanguage } from '@friends/api/platform/http/requestedLanguage';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { FOLDER, generatedTemplates } from '../src/generated.ts';
import { describeNginx } from './support/describeNginx.ts';

test('the generated templates are up to date; if not, run: node deploy/nginx/src/write.ts', () => {
  const written = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(generatedTemplates());
});

describeNginx('the language that nginx answers in', () => {
  let nginx: RunningNginx;
  beforeAll(async () => {
    nginx = await startNginx({ API_UPSTREAMS: `127.0.0.1:${await closedPort()}` });
  });
  afterAll(() => nginx?.stop());

  test.each([
    '',
    'en',
    'id',
    'ID',
    'id-ID',
    'fr',
    'indonesian',
    '*',
    'fr, *;q=0.5',
    'id;q=0.9, *;q=0.1',
    ',',
    ';;;,=q',
    'id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7',
    'en-US,en;q=0.9,id;q=0.8',
    'fr-FR, fr;q=0.9, id;q=0.2',
    'zh-Hans-CN, ms;q=0.8',
    'ms,id;q=0.9,en;q=0.5',
    'de;q=0.9,en;q=0.5,id;q=0.3',
    'id ; q=0.5',
    'id;q=0',
    'en;q=0, id',
    'id;q=0, en;q=0.5',
    'id;q=0,en;q=0',
  ])('for "%s" is the one that the API chooses', async (header) => {
    const { headers } = await fetchPath(nginx.url, '/api/v1/pages', { headers: { 'accept-language': header } });
    expect(headers['content-language']).toBe(requestedLanguage(header));
  });
});

import { call } from '@friends/tools/testing/api/api';

const languageFor = async (header: string) =>
  (await call('GET /pages', { headers: { 'accept-language': header } })).headers.get('content-language');

describe('the language of a response', () => {
  it.each([
    ['ID', 'id'],
    ['id-ID', 'id'],
    ['id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', 'id'],
    ['en-US,en;q=0.9,id;q=0.8', 'en'],
    ['en;q=0.5, id;q=0.6', 'id'],
    ['en; q=0.6 , id; q=0.5', 'en'],
    ['fr-FR, fr;q=0.9, id;q=0.2', 'id'],
    ['zh-Hans-CN, ms;q=0.8', 'en'],
    ['indonesian', 'en'],
    ['id;q=', 'id'],
    ['*', 'en'],
    ['fr, *;q=0.5', 'en'],
    ['id;q=0.9, *;q=0.1', 'id'],
    ['en;q=0, *', 'id'],
    ['id;q=0, en;q=0', 'en'],
    ['id;q=0', 'en'],
  ])('for "%s" is %s', async (header, language) => {
    expect(await languageFor(header)).toBe(language);
  });

  it.each([[''], [','], [';;;,=q,"'], ['id;q=many'], ['"id'], ['__proto__, constructor;q=1'], ['\u00ff\u00fe, %00']])(
    'is English if "%s" is invalid',
    async (header) => {
      expect(await languageFor(header)).toBe('en');
    },
  );

  it('is read from the start of a very long header', async () => {
    expect(await languageFor(`${'fr,'.repeat(3000)}id`)).toBe('en');
    expect(await languageFor(`id,${'fr,'.repeat(3000)}`)).toBe('id');
    expect(await languageFor(`id;q=${'9'.repeat(9000)}`)).toBe('id');
  });
});

import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const page = {
  id: 1,
  Slug: 'medan',
  Title: 'Medan',
  TitleEn: 'Medan',
  Image: null,
  Custom: false,
  Description: '<p>Halo</p>',
};
const backEnd = startFakeBackEnd({ 'GET /pages/slug/medan': { status: 200, body: page } });

async function linksOf(fields: object): Promise<readonly (string | null)[]> {
  backEnd.answers['GET /pages/slug/medan'] = { status: 200, body: { ...page, ...fields } };
  await renderRemote(remote, manifest, { path: '/page/medan', language: 'en' });
  const list = await screen.findByRole('list', { name: 'Follow us' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

test('a page shows its own social links instead of the company’s', async () => {
  const links = ['https://www.instagram.com/friends.medan/', 'https://www.linkedin.com/company/friends-medan'];
  expect(await linksOf({ Instagram: links[0], LinkedIn: links[1] })).toEqual(links);
});

test.each([
  ['has none', {}],
  ['has only unusable ones', { Instagram: 'javascript:alert(1)', Facebook: 'http://facebook.com/x', LinkedIn: 7 }],
  ['has empty ones', { Instagram: null, Facebook: '', LinkedIn: undefined }],
])('a page that %s shows the company’s', async (_what, fields) => {
  expect(await linksOf(fields)).toEqual([
    'https://www.instagram.com/',
    'https://www.facebook.com/',
    'https://www.linkedin.com/',
  ]);
});

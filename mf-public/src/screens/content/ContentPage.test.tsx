import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const open = (path: string, language: 'en' | 'id' = 'en') => renderRemote(remote, manifest, { path, language });
const heading = () => screen.findByRole('heading', { level: 1 });

test.each(['/page/welcome', '/landingpage/welcome', '/welcome'])('shows a page by its slug under %s', async (path) => {
  await open(path);
  expect(await heading()).toHaveTextContent('Welcome to Friends Rewards');
  const social = within(screen.getByRole('list', { name: 'Follow us' }));
  expect(social.getAllByRole('link').map((link) => link.textContent)).toEqual(['Instagram', 'Facebook', 'LinkedIn']);
});

test('shows a custom page by its own route path, in the language of the page', async () => {
  await open('/partner-hotels', 'id');
  expect(await heading()).toHaveTextContent('Hotel mitra kami');
});

test.each(['/page/nowhere', '/nowhere', '/no/where/at/all'])(
  'shows the not-found page with links at %s',
  async (path) => {
    await open(path);
    expect(await heading()).toHaveTextContent('This path ends here');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  },
);

import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { act, screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

test('shows a visitor the headline, links and a slot for the login box', async () => {
  await renderRemote(remote, manifest, { path: '/' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every night you book comes back to you');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/#sign-up');
  const place = screen.getByRole('region', { name: 'Member login' });
  expect(place).toHaveAttribute('id', 'login-box');
  expect(place.querySelector('[data-widget="login-box"]')).not.toBeNull();
});

test('moves focus to the login box when the footer’s login link is clicked', async () => {
  const { portal } = await renderRemote(remote, manifest, { path: '/' });
  expect(document.body).toHaveFocus();
  act(() => portal.navigation.push('/#login-box'));
  expect(await screen.findByRole('region', { name: 'Member login' })).toHaveFocus();
});

test('shows content pages and links to each', async () => {
  await renderRemote(remote, manifest, { path: '/' });
  const pages = within(await screen.findByRole('region', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: /Welcome to Friends Rewards/ })).toHaveAttribute('href', '/page/welcome');
  const custom = pages.getByRole('link', { name: /Our partner hotels/, hidden: true });
  expect(custom).toHaveAttribute('href', '/partner-hotels');
});

test('shows the steps to join and the testimonials in Indonesian', async () => {
  await renderRemote(remote, manifest, { path: '/', language: 'id' });
  expect(screen.getByRole('heading', { name: 'Cara bergabung' })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Testimoni' })).toHaveTextContent(/Labuan Bajo bersama ibu/);
});

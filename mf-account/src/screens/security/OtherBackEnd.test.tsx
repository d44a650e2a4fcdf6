import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

describe('with another back end', () => {
  const backEnd = startFakeBackEnd({ 'GET /me': { status: 200, body: { Point: 12, Email: 'sari@friends.test' } } });

  test('unsupported sections are hidden', async () => {
    for (const path of ['GET /me/passkeys', 'GET /me/sessions', 'GET /me/activity'])
      backEnd.answers[path] = { status: 404 };
    await renderRemote(remote, manifest, { path: '/profile/security', token: 'a-token' });
    expect(await screen.findByRole('link', { name: 'Back to your profile' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryAllByRole('region')).toEqual([]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the login box has no passkeys', async () => {
    await renderRemote(remote, manifest, { path: '/#login-box', widget: 'login-box' });
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull());
  });

  test('the profile has no link to the page', async () => {
    await renderRemote(remote, manifest, { path: '/profile', token: 'a-token' });
    expect(await screen.findByRole('region', { name: 'Edit profile' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Devices and changes' })).toBeNull();
  });
});

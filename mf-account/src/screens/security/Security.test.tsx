import { call, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

test('lists the member’s sessions, logs out all other devices, and records that in the account changes', async () => {
  const member = await makeMember();
  const login = { body: { Email: member.email, Password: PASSWORD }, headers: { 'user-agent': PHONE } };
  const elsewhere: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) elsewhere.push((await call('POST /members/login', login)).body.token);
  const { user } = await renderRemote(remote, manifest, { path: '/profile/security', token: member.token });
  const sessions = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  expect((await sessions.findAllByRole('listitem'))[0]).toHaveTextContent('Unknown device');
  expect(sessions.getByText('This device')).toBeInTheDocument();
  const changes = within(screen.getByRole('region', { name: 'Recent changes' }));
  expect(await changes.findByText(/No changes yet/)).toBeInTheDocument();

  await user.click(sessions.getAllByRole('button', { name: 'Log out: Chrome, Android' })[0] as HTMLElement);
  expect(await changes.findByText('One device logged out')).toBeInTheDocument();
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(3));
  await user.click(sessions.getByRole('button', { name: 'Log out everywhere else' }));
  expect(await changes.findByText('All other devices logged out')).toBeInTheDocument();
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  for (const token of elsewhere) expect((await call('GET /me', { token })).status).toBe(401);
  expect((await call('GET /me', { token: member.token })).status).toBe(200);
});

import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

/** Requests a reset and returns the mailed token. */
async function requestReset(email: string): Promise<string> {
  await call('POST /reset-passwords', { body: { Email: email } });
  const [mail] = await sql('select body from mails where recipient = $1 order by id desc limit 1', [email]);
  const token = /\/reset-password\/([\w-]+)/.exec(mail.body)?.[1];
  if (!token) throw new Error('No link in the mail');
  return token;
}

const open = (token: string) => renderRemote(remote, manifest, { path: `/reset-password/${token}` });

test('resets a forgotten password, shows whose it is and removes the token from the URL', async () => {
  const { email } = await makeMember();
  const { user, portal, location } = await open(await requestReset(email));
  expect(await screen.findByText(email)).toBeInTheDocument();
  // Password managers ignore hidden inputs.
  const username = document.querySelector('form input[autocomplete="username"]');
  expect([username?.getAttribute('type'), username]).toEqual(['text', screen.getByDisplayValue(email)]);
  await waitFor(() => expect(location()).toBe('/reset-password/link'));
  await user.type(screen.getByLabelText('Password'), 'senja di Labuan Bajo');
  await user.type(screen.getByLabelText('Confirm password'), 'senja di Labuan Bajo');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your password is update. Thank you.'));
  expect(location()).toBe('/');
  const login = { Email: email, Password: 'senja di Labuan Bajo' };
  await waitFor(async () => expect((await call('POST /members/login', { body: login })).status).toBe(200));
});

test('rejects a common password while typing', async () => {
  const { email } = await makeMember();
  const { user } = await open(await requestReset(email));
  await user.type(await screen.findByLabelText('Password'), 'password1');
  await user.type(screen.getByLabelText('Confirm password'), 'password1');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
});

test.each(['x', 'A'.repeat(43)])('redirects an invalid link (%s) to the home page with the reason', async (token) => {
  const { portal, location } = await open(token);
  await waitFor(() => expect(location()).toBe('/'));
  expect(portal.notices.get()).toMatchObject({ tone: 'refused', text: expect.stringContaining('Request a new one') });
});

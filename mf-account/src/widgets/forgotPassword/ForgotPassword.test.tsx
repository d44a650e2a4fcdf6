import { makeMember, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const open = async () => {
  const rendered = await renderRemote(remote, manifest, { path: '/join#forgot-password', widget: 'forgot-password' });
  await screen.findByRole('dialog', { name: 'Forgot password' });
  return rendered;
};

test('requests a link, says so and returns home', async () => {
  const { email } = await makeMember();
  const { user, portal, location } = await open();
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Reset Password success, check your email. Thank you'));
  expect(location()).toBe('/');
  const mails = () => sql(`select id from mails where recipient = $1 and kind = 'password_reset'`, [email]);
  await waitFor(async () => expect(await mails()).toHaveLength(1));
});

test('requires a valid e-mail, and stays on the page when closed', async () => {
  const { user, location } = await open();
  await user.type(screen.getByLabelText('Email'), 'nobody@');
  await user.tab();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/join');
});

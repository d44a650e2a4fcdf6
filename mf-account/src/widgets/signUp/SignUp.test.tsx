import { makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const openDialog = async () => {
  const rendered = await renderRemote(remote, manifest, { path: '/about#sign-up', widget: 'sign-up' });
  await screen.findByRole('dialog');
  return rendered;
};

test('requests membership, shows a thank-you and stays on the page', async () => {
  const name = `n${Date.now()}`;
  const { user, portal, location } = await openDialog();
  await user.type(screen.getByLabelText('Agent code'), `A${name}`);
  await user.type(screen.getByLabelText('User ID'), name);
  await user.type(screen.getByLabelText('Email'), `${name}@friends.test`);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Signup success, please wait for approval. Thank you.'));
  expect(location()).toBe('/about');
});

test('says that an e-mail is taken, after leaving the field', async () => {
  const { email } = await makeMember();
  const { user } = await openDialog();
  await user.type(screen.getByLabelText('Email'), email);
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('Email')).not.toBeInvalid();
});

test('shows on blur that a password is too common, and keeps showing it', async () => {
  const { user } = await openDialog();
  await user.type(screen.getByLabelText('Password'), 'password123');
  await user.tab();
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/This password is too easy to guess/));
  await user.type(screen.getByLabelText('Agent code'), 'JKT009');
  await user.tab();
  // The next check covers the whole form.
  await waitFor(() => expect(screen.getByLabelText('Agent code')).toBeValid());
  expect(password).toHaveAccessibleDescription(/This password is too easy to guess/);
});

test('marks both passwords if they differ, and invalid characters in codes and phone numbers', async () => {
  const { user } = await openDialog();
  await user.type(screen.getByLabelText('Agent code'), 'JKT-1');
  await user.type(screen.getByLabelText('Phone'), '0812 a');
  await user.type(screen.getByLabelText('Password'), 'one of eight');
  await user.type(screen.getByLabelText('Confirm password'), 'another of eight');
  await user.tab();
  expect(screen.getByLabelText('Agent code')).toHaveAccessibleDescription('Letters and numbers only');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Numbers only/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password did not match/);
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Password did not match');
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
});

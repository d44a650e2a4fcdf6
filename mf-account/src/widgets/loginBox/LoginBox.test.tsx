import { completeProfileState } from '@friends/shared/contract/portal/completeProfile';
import { makeMember, PASSWORD, sharedApi } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { makeTwoStepMember } from '@friends/tools/testing/api/twoStep';
import { apiNow } from '@friends/tools/testing/remote/apiNow';
import { type RenderedRemote, renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const openBox = (options: { readonly state?: unknown; readonly language?: 'id' } = {}) =>
  renderRemote(remote, manifest, { path: '/#login-box', widget: 'login-box', ...options });

async function logIn(user: RenderedRemote['user'], email: string): Promise<void> {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
}

test('logs in with a pasted password and supports password managers', async () => {
  const { email } = await makeMember();
  const { user, portal, location } = await openBox();
  const name = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Password');
  expect([name, password].map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'current-password']);
  await user.type(name, email);
  await user.click(password);
  await user.paste(PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location()).toBe('/rewards'));
  expect(portal.session.get().status).toBe('member');
});

test('says why a visitor was redirected here, and continues to the requested page', async () => {
  const { email } = await makeMember();
  const { user, location } = await openBox({ state: { from: '/transactions?page=2', reason: 'members-only' } });
  expect(screen.getByRole('status')).toHaveTextContent('That page is for members');
  await logIn(user, email);
  await waitFor(() => expect(location()).toBe('/transactions?page=2'));
});

test('restores the requested page with its history state, such as the originating reward', async () => {
  const { email } = await makeMember();
  const rewardState = completeProfileState(['ClaimOvoPhone']);
  const { user, location } = await openBox({
    state: { from: '/profile', state: rewardState, reason: 'session-expired' },
  });
  await logIn(user, email);
  await waitFor(() => expect(location()).toBe('/profile'));
  expect(window.history.state).toMatchObject({ usr: rewardState });
});

test('never redirects to another site after login', async () => {
  const { email } = await makeMember();
  const { user, location } = await openBox({ state: { from: '//evil.example/rewards', reason: 'members-only' } });
  await logIn(user, email);
  await waitFor(() => expect(location()).toBe('/rewards'));
});

test('keeps the e-mail and clears the password on refusal, in the page’s language', async () => {
  const { email } = await makeMember();
  const { user } = await openBox({ language: 'id' });
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Kata sandi'), 'not the password{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/kata sandi/i);
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Kata sandi')).toHaveValue('');
  expect(screen.getByLabelText('Kata sandi')).not.toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Kata sandi')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Masuk' })).toBeDisabled();
});

test('enables the button once both fields are valid, and shows what is wrong with the e-mail', async () => {
  const { user } = await openBox();
  expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
  await user.type(screen.getByLabelText('Email'), 'not an e-mail');
  await user.type(screen.getByLabelText('Password'), 'something');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('opens forgotten password and sign-up on the current page', async () => {
  const { user, location } = await openBox();
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(location()).toBe('/#forgot-password');
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await waitFor(() => expect(location()).toBe('/#sign-up'));
});

test('requires a code with two-step login, keeps the input and accepts a recovery code', async () => {
  const { email, secret } = await makeTwoStepMember(sharedApi(), apiNow());
  const { user, location } = await openBox();
  await logIn(user, email);
  const code = await screen.findByLabelText('Code from your app');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await user.type(await screen.findByLabelText('Code from your app'), '000000{Enter}');
  expect(await screen.findByText('This code is incorrect or was already used')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA');
  await user.click(screen.getByRole('button', { name: 'Use the code from my app' }));
  expect(screen.getByLabelText('Code from your app')).toHaveValue('');
  // As copied by an app, with surrounding whitespace.
  await user.click(screen.getByLabelText('Code from your app'));
  const now = totpCode(secret, 1, apiNow());
  await user.paste(` ${now.slice(0, 3)} ${now.slice(3)} \r\n`);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/rewards'));
});

test('says in the page’s language that the browser has no passkeys, keeping the input', async () => {
  const { user } = await openBox({ language: 'id' });
  await user.type(screen.getByLabelText('Email'), 'sari@friends.test');
  await user.click(screen.getByRole('button', { name: 'Masuk dengan passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Peramban atau perangkat ini tidak bisa memakai passkey');
  expect(screen.getByLabelText('Email')).toHaveValue('sari@friends.test');
  expect(screen.getByRole('button', { name: 'Masuk dengan passkey' })).toBeEnabled();
});

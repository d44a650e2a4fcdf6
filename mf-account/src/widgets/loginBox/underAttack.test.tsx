import { webcrypto } from 'node:crypto';
import { call, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startOwnApi } from '@friends/tools/testing/remote/startOwnApi';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

// The first ten wrong passwords of an account cost nothing.
startOwnApi(new Date().toISOString(), { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '1' });

// jsdom has none; every browser has it on https pages.
const setWebCrypto = (subtle: SubtleCrypto | undefined) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });

/** Tries passwords for the account from many IP addresses. */
async function attack(Email: string): Promise<void> {
  const guess = (n: number) =>
    call('POST /members/login', {
      body: { Email, Password: 'wrong' },
      headers: { 'x-forwarded-for': `10.9.0.${n + 1}` },
    });
  await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n)));
}

async function logInUnderAttack(password: string, language?: 'id') {
  const { email } = await makeMember();
  await attack(email);
  const rendered = await renderRemote(remote, manifest, {
    path: '/#login-box',
    widget: 'login-box',
    ...(language ? { language } : {}),
  });
  await rendered.user.type(screen.getByLabelText('Email'), email);
  await rendered.user.type(screen.getByLabelText(language ? 'Kata sandi' : 'Password'), `${password}{Enter}`);
  return rendered;
}

test('explains the proof of work while the account is under attack, and logs in', async () => {
  setWebCrypto(webcrypto.subtle as SubtleCrypto);
  const { location } = await logInUnderAttack(PASSWORD);
  // The message may disappear soon after.
  await screen.findByText(/Checking that you are not a robot…/);
  await waitFor(() => expect(location()).toBe('/rewards'));
  expect(screen.queryByText(/Checking that you are not a robot…/)).not.toBeInTheDocument();
});

test('still refuses a wrong password after the proof, in the page’s language', async () => {
  setWebCrypto(webcrypto.subtle as SubtleCrypto);
  await logInUnderAttack('not the password', 'id');
  await screen.findByText(/Memastikan Anda bukan robot…/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email atau kata sandi salah');
  expect(screen.getByLabelText('Kata sandi')).toHaveValue('');
});

test('says that there is a wait on pages without https, keeping the input', async () => {
  setWebCrypto(undefined);
  await logInUnderAttack(PASSWORD);
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone is trying many passwords for this account');
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
});

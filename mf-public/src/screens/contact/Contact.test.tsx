import { webcrypto } from 'node:crypto';
import { questionTopicState } from '@friends/shared/contract/portal/questionTopic';
import { makeMember, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { act, screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { writeMessage } from './tests/writeMessage.ts';

// jsdom has no WebCrypto; every browser has.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

const open = async (options: { readonly token?: string; readonly language?: 'id' } = {}) => {
  const rendered = await renderRemote(remote, manifest, { path: '/contact', ...options });
  await screen.findByRole('form');
  return rendered;
};

test('sends the message after the browser’s check, shows a thank-you and returns home', async () => {
  const company = `Ana Tours ${Date.now()}`;
  const { user, portal, location } = await open();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await writeMessage(user, company);
  await user.click(screen.getByLabelText('I am a person, not a robot'));
  await screen.findByText('Checked', {}, { timeout: 120_000 });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Thank you for your email'));
  expect(location()).toBe('/');
  // Home is loading its cards at the same time, so wait.
  await waitFor(async () =>
    expect(await sql('select id from mails where body like $1', [`%${company}%`])).toHaveLength(1),
  );
});

test('shows at each field what is missing, including the check', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Name'), 'Ana');
  await user.type(screen.getByLabelText('Email'), 'ana@');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(screen.getByLabelText('I am a person, not a robot')).toHaveAccessibleDescription('Recaptcha Required');
});

test('prefills a member’s details', async () => {
  const { token, email } = await makeMember({ details: { Name: 'Sari Wulandari' } });
  await open({ token });
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(email));
  expect(screen.getByLabelText('Name')).toHaveValue('Sari Wulandari');
});

test.each([
  ['en', 'Message', 'Hello, is this reward available: Drip coffee maker? I would like to claim it.'],
  ['id', 'Pesan', 'Halo, apakah hadiah ini tersedia: Mesin kopi tetes? Saya ingin menukarnya.'],
] as const)('prefills the question about a reward whose link led here, in %s', async (language, label, question) => {
  const { token } = await makeMember();
  const { portal } = await renderRemote(remote, manifest, { path: '/about', token, language });
  const state = questionTopicState({ Name: 'Mesin kopi tetes', NameEn: 'Drip coffee maker' });
  act(() => portal.navigation.push('/contact', state));
  expect(await screen.findByLabelText(label)).toHaveValue(question);
});

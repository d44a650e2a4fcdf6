import { call, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

async function profileOf(details: Readonly<Record<string, string>>) {
  const member = await makeMember({ details, points: 12 });
  const rendered = await renderRemote(remote, manifest, { path: '/profile', token: member.token });
  await screen.findByRole('form', { name: 'Edit profile' });
  return { ...rendered, member };
}

test('shows the membership and every stored detail', async () => {
  const { member } = await profileOf({ Name: 'Sari Wulandari', ClaimBankName: 'Bank Mandiri', ClaimMapId: 'MAP77' });
  expect(screen.getByRole('heading', { level: 1, name: 'Your profile' })).toBeInTheDocument();
  const summary = within(screen.getByRole('region', { name: 'Your membership' }));
  expect(summary.getByText('12')).toBeInTheDocument();
  expect(summary.getByText(member.agentCode)).toBeInTheDocument();
  expect(summary.getByText('Silver Member')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Sari Wulandari');
  expect(screen.getByLabelText('Bank name')).toHaveValue('Bank Mandiri');
  expect(screen.getByLabelText('MAP ID')).toHaveValue('MAP77');
});

test('asks a member without a name for one', async () => {
  const { user } = await profileOf({ Phone: '081234567890' });
  await user.click(screen.getByRole('button', { name: 'Add your name' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('names the fields that keep it from being saved, however far up they are', async () => {
  const { user } = await profileOf({ Name: 'Sari', Phone: '081234567890' });
  await user.type(screen.getByLabelText('Account number'), '12');
  await user.tab();
  expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription('Invalid bank account');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Please check first: Date of birth, Account number');
});

test('changes the password, keeps the member logged in and what was typed elsewhere', async () => {
  const { user, portal, member } = await profileOf({ Name: 'Sari', Phone: '081234567890' });
  await user.type(screen.getByLabelText('Bank name'), 'Bank Jago');
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New password'), 'sawah hijau di Ubud');
  await user.type(screen.getByLabelText('Confirm new password'), 'sawah hijau di Ubud');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your password is update. Thank you.'));
  expect(portal.session.get().status).toBe('member');
  expect(screen.getByLabelText('Bank name')).toHaveValue('Bank Jago');
  const login = { Email: member.email, Password: 'sawah hijau di Ubud' };
  await waitFor(async () => expect((await call('POST /members/login', { body: login })).status).toBe(200));
});

test('says when I leave it that a new password is too easy to guess', async () => {
  const { user } = await profileOf({ Name: 'Sari' });
  await user.type(screen.getByLabelText('New password'), 'password123');
  await user.tab();
  const next = screen.getByLabelText('New password');
  await waitFor(() => expect(next).toHaveAccessibleDescription(/This password is too easy to guess/));
});

test('says that the current password is wrong and keeps what was typed', async () => {
  const { user } = await profileOf({ Name: 'Sari' });
  await user.type(screen.getByLabelText('Current password'), 'not this one');
  await user.type(screen.getByLabelText('New password'), 'sawah hijau di Ubud');
  await user.type(screen.getByLabelText('Confirm new password'), 'sawah hijau di Ubud');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('sawah hijau di Ubud');
});

test('says no longer that the passwords differ once they are the same', async () => {
  const { user } = await profileOf({ Name: 'Sari' });
  const [next, again] = [screen.getByLabelText('New password'), screen.getByLabelText('Confirm new password')];
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(next, 'sawah hijau di Ubud');
  await user.type(again, 'sawah hijau di Ubuk');
  await user.tab();
  await waitFor(() => expect(next).toHaveAccessibleDescription(/Password does not match/));
  await user.clear(again);
  await user.type(again, 'sawah hijau di Ubud');
  expect(next).not.toHaveAccessibleDescription(/Password does not match/);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
});

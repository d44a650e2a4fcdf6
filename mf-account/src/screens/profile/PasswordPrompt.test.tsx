import { call, makeMember, PASSWORD, sharedApi, sql, type TestMember } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { makeTwoStepMember } from '@friends/tools/testing/api/twoStep';
import { apiNow } from '@friends/tools/testing/remote/apiNow';
import { type RenderedRemote, renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const STORED = { Name: 'Sari', Phone: '081234567890', Address: 'Jl. Mawar 1' };

/** Backdates the session's password confirmation by an hour. */
const backdateConfirmation = ({ id }: Pick<TestMember, 'id'>) =>
  sql('update sessions set confirmed_at = $2 where member_id = $1', [
    id,
    new Date(apiNow() - 60 * 60 * 1000).toISOString(),
  ]);

async function openWithOldConfirmation() {
  const member = await makeMember({ details: STORED });
  await sql(`update members set birthdate = '1990-05-17' where id = $1`, [member.id]);
  await backdateConfirmation(member);
  const rendered = await renderRemote(remote, manifest, { path: '/profile', token: member.token });
  await screen.findByRole('region', { name: 'Edit profile' });
  const stored = async () => (await call('GET /me', { token: member.token })).body;
  return { ...rendered, member, stored };
}

const sectionOf = (title: string) => within(screen.getByRole('form', { name: title }));
const saveButton = (title: string) => sectionOf(title).getByRole('button', { name: 'Save' });

/** Saves a bank account. @returns the dialog that this opens */
async function saveBank(user: RenderedRemote['user']) {
  await user.click(screen.getByText('Bank account'));
  await user.type(screen.getByLabelText('Account number'), '1234567890');
  await user.type(screen.getByLabelText('SWIFT code'), 'BMRIIDJA');
  await user.click(saveButton('Bank account'));
  return within(await screen.findByRole('dialog', { name: 'Your password, please' }));
}

test('a new bank account requires the password and is then saved automatically', async () => {
  const { user, portal, stored } = await openWithOldConfirmation();
  const dialog = await saveBank(user);
  await user.type(dialog.getByLabelText('Current password'), 'not this one');
  await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your current password'),
  );
  expect((await stored()).ClaimBankAccount).toBe('');
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your profile is update. Thank you.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject({ ClaimBankAccount: '1234567890', ClaimSwift: 'BMRIIDJA' });
});

test('closing the dialog keeps the input and says that it isn’t saved', async () => {
  const { user, stored } = await openWithOldConfirmation();
  const dialog = await saveBank(user);
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved yet');
  expect(screen.getByLabelText('Account number')).toHaveValue('1234567890');
  expect(screen.getByLabelText('SWIFT code')).toHaveValue('BMRIIDJA');
  expect(saveButton('Bank account')).not.toHaveAttribute('aria-disabled');
  expect((await stored()).ClaimSwift).toBe('');
});

test('a new e-mail awaits confirmation, which can be resent or cancelled', async () => {
  const { user, portal, member, stored } = await openWithOldConfirmation();
  const Email = `moved-${member.email}`;
  await user.click(screen.getByText('Your details'));
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), Email);
  await user.click(saveButton('Your details'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
  await user.type(dialog.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(`${Email} is waiting for confirmation`)).toBeInTheDocument();
  await waitFor(() => expect(portal.notices.get()?.text).toContain(`To log in with ${Email}`));
  expect(screen.getByLabelText('Email')).toHaveValue(member.email);
  expect(await stored()).toMatchObject({ Email: member.email, PendingEmail: Email });

  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe(`A new link is on its way to ${Email}.`));
  await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
  await waitFor(() => expect(screen.queryByText(`${Email} is waiting for confirmation`)).toBeNull());
  expect((await stored()).PendingEmail).toBeNull();
});

test('with two-step login the dialog also requires a code and keeps the password', async () => {
  const member = await makeTwoStepMember(sharedApi(), apiNow());
  await sql(`update members set name = 'Sari', phone = '081234567890', birthdate = '1990-05-17' where id = $1`, [
    member.id,
  ]);
  await backdateConfirmation(member);
  const { user, portal } = await renderRemote(remote, manifest, { path: '/profile', token: member.token });
  await screen.findByRole('region', { name: 'Edit profile' });
  const dialog = await saveBank(user);
  await user.type(dialog.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
  await user.type(await dialog.findByLabelText('Code from your app'), totpCode(member.secret, 1, apiNow()));
  expect(dialog.getByLabelText('Current password')).toHaveValue(PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your profile is update. Thank you.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await call('GET /me', { token: member.token })).body.ClaimBankAccount).toBe('1234567890');
});

test('with two-step login a new password also requires a code and keeps the input', async () => {
  const member = await makeTwoStepMember(sharedApi(), apiNow());
  const { user, portal } = await renderRemote(remote, manifest, { path: '/profile', token: member.token });
  const section = () => screen.findByRole('region', { name: 'Change password' });
  const form = within(await section());
  const next = 'A-Better-Password-77';
  await user.type(form.getByLabelText('Current password'), PASSWORD);
  await user.type(form.getByLabelText('New password'), next);
  await user.type(form.getByLabelText('Confirm new password'), next);
  const submit = form.getByRole('button', { name: 'Change password' });
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await user.click(submit);
  const code = await form.findByLabelText('Code from your app');
  expect(form.getByLabelText('New password')).toHaveValue(next);
  await user.type(code, '000000');
  await user.click(submit);
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('incorrect')));
  await user.clear(code);
  await user.type(code, totpCode(member.secret, 1, apiNow()));
  await user.click(submit);
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your password is update. Thank you.'));
  // A new session renders a new form.
  const reopened = within(await section());
  expect(reopened.getByLabelText('New password')).toHaveValue('');
  expect(reopened.queryByLabelText('Code from your app')).toBeNull();
});

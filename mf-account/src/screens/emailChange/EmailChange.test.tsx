import { call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

/** A member who requested another address, with the links of both mails. */
async function requestChange() {
  const member = await makeMember();
  const Email = `moved-${member.email}`;
  const fields = { Name: 'Sari', Email, Phone: '081234567890', Birthdate: '1990-05-17' };
  // Built by hand: Node's fetch doesn't accept jsdom's FormData.
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  await call('PUT /me', { token: member.token, body: `${parts.join('')}--x--\r\n`, headers });
  const linkTo = async (recipient: string) => {
    const [mail] = await sql(`select body from mails where recipient = $1 and body like '%/email-change/%'`, [
      recipient,
    ]);
    return /\/email-change\/[\w-]{43}/.exec(mail.body)?.[0] ?? '';
  };
  return { member, Email, confirm: await linkTo(Email), back: await linkTo(member.email) };
}

test('the link to the new address changes nothing until confirmed', async () => {
  const { member, Email, confirm } = await requestChange();
  const { user, portal, location } = await renderRemote(remote, manifest, { path: confirm, token: member.token });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your new email' })).toBeInTheDocument();
  expect(await screen.findByText(Email)).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/email-change/link'));
  expect((await call('GET /me', { token: member.token })).body.Email).toBe(member.email);
  await user.click(screen.getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe(`Your email is now ${Email}. Thank you.`));
  expect(location()).toBe('/profile');
  expect((await call('GET /me', { token: member.token })).body.Email).toBe(Email);
});

test('undoing the change ends this session as well and leads to a new password', async () => {
  const { member, back } = await requestChange();
  const { user, portal } = await renderRemote(remote, manifest, { path: back, token: member.token });
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep your email address' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep this address' }));
  await user.type(await screen.findByLabelText('Password'), 'sawah hijau di Ubud');
  expect(portal.session.get().status).toBe('anonymous');
  await user.type(screen.getByLabelText('Confirm password'), 'sawah hijau di Ubud');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your password is update. Thank you.'));
  const login = (Password: string) => call('POST /members/login', { body: { Email: member.email, Password } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login('sawah hijau di Ubud')).status).toBe(200);
});

test('an invalid link redirects to the home page with a notice', async () => {
  const { portal, location } = await renderRemote(remote, manifest, { path: `/email-change/${'A'.repeat(43)}` });
  await waitFor(() => expect(portal.notices.get()?.text).toMatch(/expired. Request a new link from your profile/));
  expect(location()).toBe('/');
});

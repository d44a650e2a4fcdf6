import { makeMember, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const open = async (token: string) => {
  const rendered = await renderRemote(remote, manifest, { path: '/change-agent', token });
  await screen.findByLabelText('New agent code');
  return rendered;
};

test('asks for the change, says that it waits for approval, and goes back to the profile', async () => {
  const member = await makeMember();
  const { user, portal, location } = await open(member.token);
  expect(screen.getByLabelText('Current agent code')).toHaveValue(member.agentCode);
  expect(screen.getByLabelText('Current user ID')).toHaveValue(member.userId);
  const code = `NEW${Date.now()}`;
  await user.type(screen.getByLabelText('New agent code'), code);
  await user.type(screen.getByLabelText('New user ID'), 'new_user');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(portal.notices.get()?.text).toBe('Change Agent success, please wait for approval. Thank you.'),
  );
  expect(location()).toBe('/profile');
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  await screen.findByRole('form', { name: 'Edit profile' });
  const asked = () => sql('select * from agent_changes where member_id = $1', [member.id]);
  await waitFor(async () => expect(await asked()).toHaveLength(1));
});

test('keeps what was typed when another member has that agent code and user ID', async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  const { user } = await open(member.token);
  await user.type(screen.getByLabelText('New agent code'), other.agentCode);
  await user.type(screen.getByLabelText('New user ID'), other.userId);
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled());
  expect(screen.getByLabelText('New agent code')).toHaveValue(other.agentCode);
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
});

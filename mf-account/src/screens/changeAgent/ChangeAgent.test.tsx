import { DRAFTS_KEY } from '@friends/shared/contract/portal/draftsKey';
import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { type RenderedRemote, renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const open = async (token: string) => {
  const rendered = await renderRemote(remote, manifest, { path: '/change-agent', token });
  await screen.findByLabelText('New agent code');
  return rendered;
};

test('requests the change, says that it awaits approval and returns to the profile', async () => {
  const member = await makeMember();
  const { user, portal, location } = await open(member.token);
  expect(screen.getByLabelText('Current agent code')).toHaveValue(member.agentCode);
  expect(screen.getByLabelText('Current user ID')).toHaveValue(member.userId);
  const code = `NEW${Date.now()}`;
  await user.type(screen.getByLabelText('New agent code'), code);
  await user.type(screen.getByLabelText('New user ID'), 'new_user');
  expect(sessionStorage.getItem(DRAFTS_KEY)).toContain(code);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(portal.notices.get()?.text).toBe('Change Agent success, please wait for approval. Thank you.'),
  );
  expect(location()).toBe('/profile');
  expect(sessionStorage.getItem(DRAFTS_KEY)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  await screen.findByRole('region', { name: 'Edit profile' });
  const requests = () => sql('select * from agent_changes where member_id = $1', [member.id]);
  await waitFor(async () => expect(await requests()).toHaveLength(1));
});

test('keeps the input if another member has that agent code and user ID', async () => {
  const member = await makeMember();
  const other = await makeMember();
  const { user } = await open(member.token);
  await user.type(screen.getByLabelText('New agent code'), other.agentCode);
  await user.type(screen.getByLabelText('New user ID'), other.userId);
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByLabelText('New agent code')).toHaveValue(other.agentCode);
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
});

describe('with a pending request', () => {
  const openWithRequest = async () => {
    const member = await makeMember();
    const body = { NewAgentCode: 'WAITS9', NewUserID: `w ${member.userId}` };
    const { id } = (await call('PUT /me/change-agent', { token: member.token, body })).body;
    const rendered = await renderRemote(remote, manifest, { path: '/change-agent', token: member.token });
    const request = await screen.findByRole('region', { name: 'Your request is waiting for approval' });
    return { ...rendered, member, id: Number(id), request };
  };
  const withdraw = async ({ user }: Pick<RenderedRemote, 'user'>) => {
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  };

  test('shows it instead of the form, and the form after withdrawal', async () => {
    const { user, portal, member, request } = await openWithRequest();
    expect(request).toHaveTextContent(`WAITS9 / w ${member.userId}`);
    expect(request).toHaveTextContent(`${member.agentCode} / ${member.userId}`);
    expect(request).toHaveTextContent(/Requested on\d\d \w{3} \d{4}/);
    expect(screen.queryByLabelText('New agent code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await user.click(screen.getByRole('button', { name: 'Keep request' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await withdraw({ user });
    await waitFor(() => expect(screen.getByLabelText('New agent code')).toHaveFocus());
    const done = 'Your request has been withdrawn. Nothing has changed.';
    await waitFor(() => expect(portal.notices.get()?.text).toBe(done));
    expect((await call('GET /me/change-agent', { token: member.token })).body).toBeNull();
  });

  test('says so if it was decided meanwhile', async () => {
    const { user, portal, id } = await openWithRequest();
    await sql(`update agent_changes set status = 'rejected' where id = $1`, [id]);
    await withdraw({ user });
    await waitFor(() => expect(portal.notices.get()?.text).toMatch(/^We have already decided on your request/));
    expect(await screen.findByLabelText('New agent code')).toBeVisible();
  });

  test('also shows it on the profile', async () => {
    const { portal, member } = await openWithRequest();
    act(() => portal.navigation.push('/profile'));
    const summary = await screen.findByRole('region', { name: 'Your membership' });
    expect(await within(summary).findByText(new RegExp(`WAITS9 / w ${member.userId} is waiting`))).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/change-agent');
  });
});

import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['clerk'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const requestOf = (id: number, more: object = {}) => ({
  id,
  MemberId: 1,
  Requested: '2026-11-20T02:00:00Z',
  AgentCode: `AG${id}`,
  UserId: `user_${id}`,
  MemberName: '',
  OldAgentCode: null,
  OldUserId: null,
  Email: 's…@agency.test',
  Phone: '•••• 8899',
  Bookings: 3,
  FirstBooking: '2026-02-01',
  State: 'pending',
  Question: null,
  IsOwn: false,
  DecidedBy: null,
  DecidedAt: null,
  DecisionWhy: null,
  Revision: `r${id}`,
  ...more,
});

const factsOf = (request: object, more: object = {}) => ({
  ...request,
  LastBooking: '2026-05-01',
  AgencyUsers: 2,
  AgencyMembers: 1,
  Same: [],
  Refusals: [],
  Language: 'id',
  Mails: {
    approved: { Subject: 'Selamat datang', Body: 'Halo,\n\nPendaftaran Anda disetujui.' },
    rejected: { Subject: 'Tidak disetujui', Body: 'Maaf: {reason}\n\nSalam' },
    asked: { Subject: 'Pertanyaan', Body: 'Kami ingin bertanya:\n\n{reason}' },
  },
  ...more,
});

describe('the page of sign-ups', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const open = (requests: readonly object[], language: 'en' | 'id' = 'en', path = '/sign-ups') => {
    backEnd.answers[`GET /staff${path}`] = { status: 200, body: requests };
    return renderRemote(remote, manifest, { path, language });
  };
  const toggle = (user: RegExp) =>
    within(screen.getByRole('row', { name: user })).getByRole('button', { name: /AG\d/ });
  /** Opens the row of sign-up 7, with its fact sheet. */
  async function openRow(facts: object = factsOf(requestOf(7))) {
    backEnd.answers['GET /staff/sign-ups/7'] = { status: 200, body: facts };
    const { user } = await open([requestOf(7), requestOf(8)]);
    await screen.findByRole('row', { name: /AG7/ });
    await user.click(toggle(/AG7/));
    await screen.findByRole('list', { name: 'Evidence' });
    return user;
  }

  test('shows the facts for and against a sign-up', async () => {
    const Same = [
      { id: 3, AgentCode: 'AG1', UserId: 'ana', MemberName: 'Ana', State: 'approved', Shared: ['phone', 'account'] },
    ];
    const Refusals = [
      {
        Kind: 'sign-ups',
        id: 5,
        AgentCode: 'AG7',
        UserId: 'user_7',
        DecidedBy: 'sari@friends.test',
        DecidedAt: '2026-11-01T02:00:00Z',
        DecisionWhy: 'Unknown there',
      },
    ];
    await openRow(factsOf(requestOf(7), { Same, Refusals }));
    const evidence = within(screen.getByRole('list', { name: 'Evidence' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(evidence).toEqual([
      'For: The feed has 3 bookings for this user, from 01 Feb 2026 to 01 May 2026.',
      'For: The feed has 2 user IDs for this agency. Members from this agency: 1.',
      'Against: Same phone, bank account or wallet as member 3 (AG1 / ana, Ana), who is approved.',
      'Against: The sign-up of AG7 / user_7 was rejected by sari@friends.test, 01 Nov 2026, 09:00 WIB: Unknown there',
    ]);
  });

  test('lets a keyboard user approve, with a preview of the email, and then opens the next row', async () => {
    const user = await openRow();
    backEnd.answers['GET /staff/sign-ups/8'] = { status: 200, body: factsOf(requestOf(8)) };
    screen.getByRole('button', { name: 'Approve…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Approve this sign-up?' }));
    expect(dialog.getByText('Selamat datang')).toBeInTheDocument();
    backEnd.answers['POST /staff/sign-ups/7/approve'] = { status: 200, body: factsOf(requestOf(7)) };
    backEnd.answers['GET /staff/sign-ups'] = { status: 200, body: [requestOf(8)] };
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /AG7/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve…' })).toHaveFocus());
    expect(toggle(/AG8/)).toHaveAttribute('aria-expanded', 'true');
    expect(backEnd.bodies['POST /staff/sign-ups/7/approve']).toEqual([{ Revision: 'r7' }]);
  });

  test('rejects with a reason, shown in a preview of the email', async () => {
    const user = await openRow();
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this sign-up?' }));
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'This user ID belongs to someone else at your agency.');
    await user.type(dialog.getByLabelText(/^Your own words/), 'Tanya Ana.');
    expect(dialog.getByText(/^Maaf: User ID ini milik orang lain di agen Anda\. Tanya Ana\./)).toBeInTheDocument();
    backEnd.answers['POST /staff/sign-ups/7/reject'] = { status: 200, body: factsOf(requestOf(7)) };
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/sign-ups/7/reject']).toEqual([
      { Revision: 'r7', Reason: 'other_user', Text: 'Tanya Ana.' },
    ]);
  });

  test('asks the member a question, and keeps it if someone else has changed the request', async () => {
    const user = await openRow();
    await user.click(screen.getByRole('button', { name: 'Ask the member…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Your own words/), 'Apakah nama Anda Ana?');
    const errors = { Revision: 'Sari asked on 2026-11-20.' };
    backEnd.answers['POST /staff/sign-ups/7/ask'] = [
      { status: 409, body: { code: 'conflict', detail: errors.Revision, errors } },
      { status: 200, body: factsOf(requestOf(7)) },
    ];
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    expect(await dialog.findByText(errors.Revision)).toBeInTheDocument();
    backEnd.answers['GET /staff/sign-ups/7'] = { status: 200, body: factsOf(requestOf(7, { Revision: 'later' })) };
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    expect(dialog.getByLabelText(/^Your own words/)).toHaveValue('Apakah nama Anda Ana?');
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/sign-ups/7/ask']?.map((body) => Object(body).Revision)).toEqual(['r7', 'later']);
  });

  test('goes on with the next row if someone else has decided meanwhile', async () => {
    const user = await openRow();
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = within(screen.getByRole('dialog'));
    const errors = { Revision: 'Sign-up 7 was approved by sari on 2026-11-20.' };
    const refused = { status: 409, body: { code: 'conflict', detail: errors.Revision, errors } };
    backEnd.answers['POST /staff/sign-ups/7/approve'] = [refused];
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(errors.Revision)).toBeInTheDocument();
    backEnd.answers['GET /staff/sign-ups/7'] = { status: 200, body: factsOf(requestOf(7, { State: 'approved' })) };
    dialog.getByRole('button', { name: 'Reload' }).focus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/has already been approved/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    backEnd.answers['GET /staff/sign-ups'] = { status: 200, body: [requestOf(8)] };
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /AG7/ })).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /AG8/ })).toContainElement(document.activeElement as HTMLElement),
    );
  });

  test('approves the selected requests, and lists those that were refused and why', async () => {
    const { user } = await open([requestOf(7), requestOf(8), requestOf(9, { IsOwn: true })]);
    await user.click(await screen.findByRole('button', { name: 'Select all 2 on this page' }));
    expect(screen.getByRole('checkbox', { name: 'Select AG9 / user_9' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Approve selected…' }));
    backEnd.answers['POST /staff/sign-ups/approve'] = {
      status: 200,
      body: [
        { id: 7, Error: null },
        { id: 8, Error: 'Refused by Sari on 2026-11-20.' },
      ],
    };
    await user.click(screen.getByRole('button', { name: 'Approve 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Some requests were not approved' }));
    expect(dialog.getByText('Approved: 1. Not approved: 1.')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('AG8 / user_8: Refused by Sari on 2026-11-20.');
    expect(backEnd.bodies['POST /staff/sign-ups/approve']).toEqual([
      {
        Requests: [
          { id: 7, Revision: 'r7' },
          { id: 8, Revision: 'r8' },
        ],
      },
    ]);
  });

  test('fetches email and phone only on request', async () => {
    const user = await openRow();
    expect(backEnd.bodies['GET /staff/sign-ups/7/contacts']).toBeUndefined();
    backEnd.answers['GET /staff/sign-ups/7/contacts'] = {
      status: 200,
      body: { Email: 'sri@agency.test', Phone: '081277788899' },
    };
    await user.click(screen.getByRole('button', { name: 'Show email and phone' }));
    expect(await screen.findByText('081277788899')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide email and phone' }));
    expect(screen.queryByText('081277788899')).toBeNull();
  });

  test('offers no action on a user’s own request, and says why', async () => {
    await openRow(factsOf(requestOf(7, { IsOwn: true })));
    expect(screen.getByText(/^This is your own request/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  });

  test('shows an agency change with the current agency, in Indonesian', async () => {
    const change = requestOf(7, { OldAgentCode: 'AG1', OldUserId: 'lama', MemberName: 'Ana' });
    await open([change], 'id', '/agency-changes');
    const row = await screen.findByRole('row', { name: /AG7/ });
    expect(row).toHaveTextContent('AG1 / lama');
    expect(screen.getByRole('heading', { name: 'Perubahan agen', level: 1 })).toBeInTheDocument();
  });

  test('says so if no request is pending', async () => {
    await open([]);
    expect(await screen.findByText('No pending sign-ups')).toBeInTheDocument();
  });

  test('offers a retry after a failed load', async () => {
    backEnd.answers['GET /staff/sign-ups'] = [{ status: 500 }, { status: 200, body: [requestOf(7)] }];
    const { user } = await renderRemote(remote, manifest, { path: '/sign-ups', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Sign-ups' })).toBeInTheDocument();
  });

  test('is neither linked nor fetched without the right', async () => {
    const Rights = RIGHTS.filter((right) => right !== 'members.approve');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights } };
    await open([requestOf(7)]);
    expect(await screen.findByText(/^You need the “Approve and reject sign-ups/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign-ups' })).toBeNull();
    expect(backEnd.bodies['GET /staff/sign-ups']).toBeUndefined();
  });
});

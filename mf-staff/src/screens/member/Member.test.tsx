import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['administrator'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const ROW = {
  id: 7,
  AgentCode: 'AG7',
  UserId: 'user_7',
  MemberName: 'Made Arta',
  Email: 'm…@agency.test',
  State: 'approved',
  GeniusMember: true,
  Country: 'ID',
  Points: 30,
  SignedUp: '2026-01-20T02:00:00Z',
};

const MEMBER = {
  ...ROW,
  Phone: '•••• 5566',
  Language: 'id',
  IsPanorama: false,
  IsXML: false,
  IsOwn: false,
  Stopped: false,
  DecidedBy: 'sari@friends.test',
  DecidedAt: '2026-01-21T02:00:00Z',
  DecisionWhy: null,
  Balance: { Owed: 0, Stays: 2, Extra: 0, Claims: -12, Corrections: 40, Debts: 0 },
  Bookings: 3,
  FirstBooking: '2026-02-01',
  LastBooking: '2026-10-01',
  HeldUntil: null,
  TwoStep: false,
  Accounts: [{ Kind: 'bank', Account: 'BCA •••• 4482' }],
  Passkeys: 0,
  Sessions: 1,
  LastUsed: null,
  Same: [{ id: 9, AgentCode: 'AG9', UserId: 'user_9', MemberName: 'Wayan', State: 'approved', Shared: ['phone'] }],
};

const MAIL = { Subject: 'Kata sandi baru', Body: 'Halo,\n\nBuat kata sandi baru.' };
const MOVE_MAIL = { Subject: 'Agen Anda sudah diganti', Body: 'Sekarang {agency} / {user}.' };
const HELPED = {
  ...MEMBER,
  Mails: { reset_link: MAIL, two_step_off: MAIL, passkeys_off: MAIL, payouts_on: MAIL, move: MOVE_MAIL },
  Revision: 'r7',
};

const eventOf = (id: string, more: object) => ({
  id,
  At: '2026-11-03T02:00:00Z',
  Number: null,
  Text: '',
  BookingRef: null,
  Points: null,
  Balance: null,
  CreditOn: null,
  Rule: null,
  By: null,
  Why: null,
  ...more,
});

const TIMELINE = {
  Events: [
    eventOf('0.2', { Kind: 'bookings', What: 'no_show', Text: 'Hotel Merapi, 01–03 Nov, 1 × 2', BookingRef: 'TL-2' }),
    eventOf('1.4', {
      Kind: 'points',
      What: 'booking',
      Text: 'Stay at Hotel Merapi',
      BookingRef: 'TL-1',
      Points: 2,
      Balance: 30,
      Rule: '1 point per room night.',
    }),
    eventOf('12.5', {
      Kind: 'staff',
      What: 'member made genius',
      Text: 'Tier changed',
      By: 'sari@friends.test',
      Why: 'Top',
    }),
  ],
  Next: '1.1.4',
};

describe('members', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
    'GET /staff/members': { status: 200, body: [ROW] },
    'GET /staff/members/7': { status: 200, body: HELPED },
    'GET /staff/members/7/timeline': { status: 200, body: TIMELINE },
    'GET /staff/members/7/details': {
      status: 200,
      body: { Email: 'made@agency.test', Phone: '081244455566', Address: '', Accounts: [] },
    },
  });
  const open = (path: string, language: 'en' | 'id' = 'en') => renderRemote(remote, manifest, { path, language });

  test('are found by name and agency, and link to their page', async () => {
    const { user } = await open('/members');
    await user.type(await screen.findByRole('searchbox'), 'arta');
    await user.type(screen.getByLabelText('Agency'), 'AG7{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?q=arta&agency=AG7'));
    await user.click(await screen.findByRole('link', { name: 'Made Arta' }));
    expect(await screen.findByRole('heading', { name: 'Made Arta', level: 1 })).toBeInTheDocument();
  });

  test('have a page with their balance and a timeline that explains why a booking earned nothing', async () => {
    await open('/members/7');
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(balance.getByText('+40')).toBeInTheDocument();
    expect(balance.getByText('−12')).toBeInTheDocument();
    expect(screen.getByText('•••• 5566')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Wayan' })).toHaveAttribute('href', '/members/9');
    const events = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Guest did not arriveHotel Merapi, 01–03 Nov, 1 × 2Booking TL-2$/),
      expect.stringMatching(
        /Points for the stay credited\+2 pointsStay at Hotel MerapiBooking TL-1 · Balance 301 point per room night\.$/,
      ),
      expect.stringMatching(/Tier changedBy sari@friends\.test: Top$/),
    ]);
  });

  test('have older events on request, and a filter by kind', async () => {
    const { user } = await open('/members/7');
    const questionEvent = eventOf('6.3', { Kind: 'questions', What: 'asked', Number: 3, BookingRef: 'TQ 1' });
    const earlierEvents = {
      Events: [questionEvent, eventOf('11.7', { Kind: 'account', What: 'signed_up' })],
      Next: null,
    };
    await screen.findByRole('list', { name: 'Timeline' });
    backEnd.answers['GET /staff/members/7/timeline'] = { status: 200, body: earlierEvents };
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Signed up', { selector: 'strong' })).toBeInTheDocument();
    const question = screen.getByRole('link', { name: 'Claimed missing points' });
    expect(question).toHaveAttribute('href', '/missing-points?q=TQ+1&state=any');
    expect(screen.getAllByText('Points for the stay credited')).toHaveLength(1);
    expect(screen.getByText('No older events')).toBeInTheDocument();
    backEnd.answers['GET /staff/members/7/timeline'] = { status: 200, body: { Events: [], Next: null } };
    await user.selectOptions(screen.getByLabelText('Show'), 'Payouts');
    expect(await screen.findByText('Nothing of this kind has happened yet')).toBeInTheDocument();
    expect(window.location.search).toBe('?kind=payouts');
  });

  test('have unmasked contacts on request', async () => {
    const { user } = await open('/members/7');
    await user.click(await screen.findByRole('button', { name: 'Show contacts and payout details' }));
    expect(await screen.findByText('081244455566')).toBeInTheDocument();
  });

  test('are sent a reset link, with a reason and a preview of the email', async () => {
    const { user } = await open('/members/7');
    expect(await screen.findByRole('button', { name: 'Send reset link…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resume payouts…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send reset link…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send a link to reset the password?' }));
    expect(dialog.getByText(/Buat kata sandi baru/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Send the link' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'Called us');
    backEnd.answers['POST /staff/members/7/help'] = { status: 200, body: HELPED };
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/members/7/help']).toEqual([
      { Help: 'reset_link', Revision: 'r7', Why: 'Called us' },
    ]);
  });

  test('are moved to another user ID, with a reason and a preview of the email', async () => {
    const { user } = await open('/members/7');
    await user.click(await screen.findByRole('button', { name: 'Change agency or user ID…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change agency or user ID?' }));
    expect(dialog.getByText('Sekarang … / ….')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('New agent code'), 'AG8');
    await user.type(dialog.getByLabelText('New user ID'), 'no-dash');
    await user.type(dialog.getByLabelText('Reason'), 'Works elsewhere');
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    await user.clear(dialog.getByLabelText('New user ID'));
    await user.type(dialog.getByLabelText('New user ID'), 'made_8');
    expect(dialog.getByText('Sekarang AG8 / made_8.')).toBeInTheDocument();
    backEnd.answers['POST /staff/members/7/agency'] = { status: 200, body: HELPED };
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The timeline is reloaded as well.
    await waitFor(() => expect(backEnd.bodies['GET /staff/members/7/timeline']).toHaveLength(2));
    expect(backEnd.bodies['POST /staff/members/7/agency']).toEqual([
      { NewAgentCode: 'AG8', NewUserID: 'made_8', Revision: 'r7', Why: 'Works elsewhere' },
    ]);
  });

  test('can have their erasure requested on their page, without entering the ID', async () => {
    const { user } = await open('/members/7');
    await user.click(await screen.findByRole('button', { name: 'Request an erasure…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Request an erasure' }));
    expect(dialog.queryByLabelText('Member ID')).toBeNull();
    await user.type(dialog.getByLabelText('Reason'), 'By letter');
    backEnd.answers['POST /staff/erasures'] = {
      status: 409,
      body: { code: 'conflict', title: 'Requested', detail: 'Requested already' },
    };
    await user.click(dialog.getByRole('button', { name: 'Request erasure' }));
    expect(await dialog.findByText('Requested already')).toBeInTheDocument();
    expect(backEnd.bodies['POST /staff/erasures']).toEqual([{ MemberId: 7, Why: 'By letter' }]);
  });

  test('have no actions once their data is erased', async () => {
    const erased = {
      ...HELPED,
      State: 'erased',
      MemberName: '',
      UserId: 'former-7',
      Sessions: 0,
      Accounts: [],
      Same: [],
    };
    backEnd.answers['GET /staff/members/7'] = { status: 200, body: erased };
    await open('/members/7');
    expect(await screen.findByRole('heading', { name: 'AG7 / former-7', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('Erased')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Correct points' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show contacts and payout details' })).toBeNull();
  });

  test('have a page that says if there is no such member', async () => {
    backEnd.answers['GET /staff/members/7'] = { status: 404, body: { code: 'not_found', title: 'No' } };
    await open('/members/7', 'id');
    expect(await screen.findByText('Member tidak ditemukan')).toBeInTheDocument();
  });
});

import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { otherBackEnd } from '@friends/tools/testing/remote/otherBackEnd';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
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

const questionOf = (id: number, more: object = {}) => ({
  id,
  MemberId: 1,
  Asked: '2026-11-20T02:00:00Z',
  AgentCode: `AG${id}`,
  UserId: `user_${id}`,
  MemberName: '',
  BookingRef: `MG-${id}`,
  HotelName: 'Hotel Merapi',
  CheckOut: '2026-11-03',
  Message: 'By phone',
  Feed: 'due',
  State: 'pending',
  Proposal: null,
  Question: null,
  IsOwn: false,
  Points: null,
  DecidedBy: null,
  DecidedAt: null,
  DecisionWhy: null,
  Revision: `r${id}`,
  ...more,
});

const bookingOf = (id: number, more: object = {}) => ({
  id,
  BookingRef: `MG-${id}`,
  AgentCode: `ag${id}`,
  UserId: `user_${id}`,
  HotelName: 'Hotel Merapi',
  CheckIn: '2026-11-01',
  CheckOut: '2026-11-03',
  Room: 1,
  Night: 2,
  Status: 'Check-Out',
  Match: 'reference',
  Outcome: 'due',
  Points: 2,
  CreditOn: '2026-11-20',
  CreditedAt: null,
  Rule: null,
  ...more,
});

const factsOf = (id: number, more: object = {}) => ({
  ...questionOf(id),
  Due: 2,
  SecondFrom: 100,
  Bookings: [bookingOf(id)],
  Earlier: [],
  Language: 'id',
  Mails: {
    credited: { Subject: 'Poin sudah masuk', Body: '{points} poin sudah kami masukkan.\n\nJawaban: {reason}' },
    declined: { Subject: 'Tentang poin', Body: 'Maaf: {reason}' },
    asked: { Subject: 'Pertanyaan', Body: 'Kami perlu tahu:\n\n{reason}' },
  },
  ...more,
});

describe('the page of missing points', () => {
  const backEnd = otherBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const open = (questions: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/missing-points'] = { status: 200, body: questions };
    return renderRemote(remote, manifest, { path: '/missing-points', language });
  };
  const toggle = (ref: RegExp) => within(screen.getByRole('row', { name: ref })).getByRole('button', { name: ref });
  /** Opens the row of question 7, with its fact sheet. */
  async function openRow(facts: object = factsOf(7), question: object = questionOf(7)) {
    backEnd.answers['GET /staff/missing-points/7'] = { status: 200, body: facts };
    const { user } = await open([question, questionOf(8)]);
    await screen.findByRole('row', { name: /MG-7/ });
    await user.click(toggle(/MG-7/));
    await screen.findByRole('heading', { name: 'Bookings in the feed' });
    return user;
  }
  const answerPost = (call: string, ...answers: object[]) => {
    backEnd.answers[`POST /staff/missing-points/${call}`] = answers.map((body) => ({ status: 200, body }));
  };

  test('shows bookings of the reference and of those days, each with why it earned none', async () => {
    const Bookings = [
      bookingOf(7, { Outcome: 'other_user', AgentCode: 'else', UserId: 'ana', Points: 0, CreditOn: null }),
      bookingOf(9, {
        Match: 'similar',
        Outcome: 'no_show',
        AgentCode: 'ag7',
        UserId: 'user_7',
        Points: 0,
        CreditOn: null,
      }),
      bookingOf(10, {
        Match: 'days',
        Outcome: 'credited',
        AgentCode: 'ag7',
        UserId: 'user_7',
        CreditOn: null,
        CreditedAt: '2026-11-10T02:00:00Z',
        Rule: '1 point per room night.',
      }),
    ];
    const Earlier = [
      {
        id: 3,
        Asked: '2026-10-01T02:00:00Z',
        BookingRef: 'MG-3',
        State: 'declined',
        Points: null,
        DecidedBy: 'sari@friends.test',
        DecidedAt: '2026-10-02T02:00:00Z',
        DecisionWhy: 'It was canceled.',
      },
    ];
    await openRow(factsOf(7, { Due: 0, Bookings, Earlier }));
    const list = within(screen.getByRole('list', { name: 'Bookings in the feed' }));
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^MG-7Belongs to another userThis reference.*Booked by else \/ ana$/),
      expect.stringMatching(/^MG-9Guest did not arriveSimilar reference/),
      expect.stringMatching(/^MG-10Already credited.*2 points, credited 10 Nov 20261 point per room night\.$/),
    ]);
    expect(screen.getByRole('list', { name: 'Other claims of this member' })).toHaveTextContent(
      'MG-3, 01 Oct 2026: declined. It was canceled.',
    );
    expect(screen.queryByRole('button', { name: 'Credit…' })).toBeNull();
  });

  test('credits the booking by keys alone, previews the mail, and continues with the next row', async () => {
    const user = await openRow();
    backEnd.answers['GET /staff/missing-points/8'] = { status: 200, body: factsOf(8) };
    screen.getByRole('button', { name: 'Credit…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Credit this booking?' }));
    await user.selectOptions(dialog.getByLabelText('Answer'), 'The hotel confirmed the stay.');
    expect(
      dialog.getByText(/^2 poin sudah kami masukkan\.\s+Jawaban: Hotel sudah mengonfirmasi tamunya menginap\.$/),
    ).toBeInTheDocument();
    answerPost('7/credit', factsOf(7, { State: 'credited', Points: 2 }));
    backEnd.answers['GET /staff/missing-points'] = { status: 200, body: [questionOf(8)] };
    dialog.getByRole('button', { name: 'Credit' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /MG-7/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Credit…' })).toHaveFocus());
    expect(toggle(/MG-8/)).toHaveAttribute('aria-expanded', 'true');
    expect(backEnd.bodies['POST /staff/missing-points/7/credit']).toEqual([
      { Revision: 'r7', Reason: 'hotel_confirmed' },
    ]);
  });

  test('accepts points by hand in whole numbers, and shows who must approve them, and that they wait', async () => {
    const user = await openRow(factsOf(7, { Due: 0, Bookings: [] }), questionOf(7, { Feed: null }));
    expect(screen.getByText('The feed has no booking with this reference.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Credit by hand…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Credit points by hand?' }));
    expect(dialog.getByText(/^From 100 points, .* a second person must approve\.$/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Your own words/), 'Two rooms');
    await user.type(dialog.getByLabelText('Points'), '1.5');
    expect(dialog.getByRole('button', { name: 'Credit by hand' })).toBeDisabled();
    await user.clear(dialog.getByLabelText('Points'));
    await user.type(dialog.getByLabelText('Points'), '1200');
    expect(dialog.getByText(/^1,200 poin sudah kami masukkan/)).toBeInTheDocument();
    answerPost('7/credit', factsOf(7));
    await user.click(dialog.getByRole('button', { name: 'Credit by hand' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/missing-points/7/credit']).toEqual([
      { Revision: 'r7', Text: 'Two rooms', Points: 1200 },
    ]);
  });

  test('explains why points by hand are refused, with other members’ claims, and previews the mail to a member who owes', async () => {
    const ByHandRefused = 'Booking MG-07 belongs to AG9 / ana.';
    const SameReference = [
      { id: 5, AgentCode: 'AG9', UserId: 'ana', BookingRef: 'MG-07', State: 'credited', Points: 1200 },
    ];
    const Bookings = [bookingOf(7, { BookingRef: 'MG-07', Match: 'similar' })];
    const more = { CreditRef: 'MG-07', Owed: 1, ByHandRefused, SameReference, Bookings };
    const facts = factsOf(7, more);
    facts.Mails.credited.Body = '{points} poin, {repaid} di antaranya menutup kekurangan. {reason}';
    const user = await openRow(facts);
    expect(screen.getByText(`Points cannot be credited by hand. ${ByHandRefused}`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Credit by hand…' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Claims of other members for this booking' })).toHaveTextContent(
      '5, MG-07, AG9 / ana: 1,200 points credited',
    );
    await user.click(screen.getByRole('button', { name: 'Credit…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Credit this booking?' }));
    expect(dialog.getByText(/2 points of MG-07 are credited/)).toBeInTheDocument();
    expect(dialog.getByText(/^2 poin, 1 di antaranya menutup kekurangan/)).toBeInTheDocument();
  });

  const Proposal = { Points: 1200, Answer: 'Dua kamar', By: 'sari@friends.test', At: '2026-11-20T02:00:00Z' };

  test('offers proposed points to staff with the right to correct points, with the proposed reply', async () => {
    const user = await openRow(factsOf(7, { Proposal }), questionOf(7, { Proposal }));
    await user.click(screen.getByRole('button', { name: 'Approve points…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve these points?' }));
    expect(dialog.getByText(/^sari@friends\.test proposed 1,200 points for MG-7\./)).toBeInTheDocument();
    expect(dialog.getByText(/^1,200 poin .*\s+Jawaban: Dua kamar$/)).toBeInTheDocument();
    answerPost('7/approve', factsOf(7, { State: 'credited', Points: 1200 }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/missing-points/7/approve']).toEqual([{ Revision: 'r7' }]);
  });

  test.each([
    ['who may not correct points', { Rights: RIGHTS.filter((right) => right !== 'points.correct') }],
    ['who proposed them', { Email: Proposal.By }],
  ])('does not offer them to %s', async (_, account) => {
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, ...account } };
    await openRow(factsOf(7, { Proposal }), questionOf(7, { Proposal }));
    expect(screen.getByRole('button', { name: 'Decline…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve points…' })).toBeNull();
  });

  test('says if someone else was faster, keeps input, and loads the claim', async () => {
    const user = await openRow();
    await user.click(screen.getByRole('button', { name: 'Decline…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline this claim for points?' }));
    await user.type(dialog.getByLabelText(/^Your own words/), 'Tanya hotelnya.');
    const errors = { Revision: 'Sari asked on 2026-11-20.' };
    backEnd.answers['POST /staff/missing-points/7/decline'] = [
      { status: 409, body: { code: 'conflict', detail: errors.Revision, errors } },
      { status: 200, body: factsOf(7, { State: 'declined' }) },
    ];
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText(errors.Revision)).toBeInTheDocument();
    backEnd.answers['GET /staff/missing-points/7'] = { status: 200, body: factsOf(7, { Revision: 'later' }) };
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    expect(dialog.getByLabelText(/^Your own words/)).toHaveValue('Tanya hotelnya.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/missing-points/7/decline']?.map((body) => Object(body).Revision)).toEqual([
      'r7',
      'later',
    ]);
  });

  test('credits the selected bookings as they were seen, and shows which were not and why', async () => {
    const rows = [questionOf(7), questionOf(8), questionOf(9, { Feed: 'canceled' }), questionOf(10, { IsOwn: true })];
    const { user } = await open(rows);
    await user.click(await screen.findByRole('button', { name: 'Select all 3 on this page' }));
    expect(screen.getByRole('checkbox', { name: 'Select MG-10' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Credit selected…' }));
    const form = within(screen.getByRole('dialog', { name: 'Credit 2 bookings?' }));
    expect(form.getByText(/^1 selected claim is not included/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Credit 2' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Answer'), 'late_feed');
    answerPost('credit', [
      { id: 7, Error: null },
      { id: 8, Error: 'Declined by Sari on 2026-11-20.' },
    ]);
    await user.click(form.getByRole('button', { name: 'Credit 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Some bookings were not credited' }));
    expect(dialog.getByText('Credited: 1. Not credited: 1.')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('MG-8 (AG8 / user_8): Declined by Sari on 2026-11-20.');
    expect(backEnd.bodies['POST /staff/missing-points/credit']).toEqual([
      {
        Requests: [
          { id: 7, Revision: 'r7' },
          { id: 8, Revision: 'r8' },
        ],
        Reason: 'late_feed',
      },
    ]);
  });

  test('declines the selected claims with one reason, those without points too, and then clears the selection', async () => {
    const { user } = await open([questionOf(7, { Feed: 'canceled' }), questionOf(8, { Feed: null })]);
    await user.click(await screen.findByRole('button', { name: 'Select all 2 on this page' }));
    expect(screen.queryByRole('button', { name: 'Credit selected…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline selected…' }));
    const form = within(screen.getByRole('dialog', { name: 'Decline 2 claims for points?' }));
    expect(form.getByRole('button', { name: 'Decline 2' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Answer'), 'not_found');
    answerPost('decline', [
      { id: 7, Error: null },
      { id: 8, Error: null },
    ]);
    backEnd.answers['GET /staff/missing-points'] = { status: 200, body: [questionOf(9)] };
    await user.click(form.getByRole('button', { name: 'Decline 2' }));
    expect(await screen.findByRole('row', { name: /MG-9/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline selected…' })).toBeNull();
    expect(backEnd.bodies['POST /staff/missing-points/decline']).toEqual([
      {
        Requests: [
          { id: 7, Revision: 'r7' },
          { id: 8, Revision: 'r8' },
        ],
        Reason: 'not_found',
      },
    ]);
  });

  test('shows in Indonesian that nothing waits', async () => {
    await open([], 'id');
    expect(await screen.findByText('Tidak ada laporan yang menunggu')).toBeInTheDocument();
  });

  test('shows that it did not load, and loads again', async () => {
    backEnd.answers['GET /staff/missing-points'] = [{ status: 500 }, { status: 200, body: [questionOf(7)] }];
    const { user } = await renderRemote(remote, manifest, { path: '/missing-points', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Missing points' })).toBeInTheDocument();
  });

  test('is neither linked nor fetched without the right', async () => {
    const Rights = RIGHTS.filter((right) => right !== 'missingPoints.answer');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights } };
    await open([questionOf(7)]);
    expect(await screen.findByText(/^You need the “Decide claims for missing points/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Missing points' })).toBeNull();
    expect(backEnd.bodies['GET /staff/missing-points']).toBeUndefined();
  });
});

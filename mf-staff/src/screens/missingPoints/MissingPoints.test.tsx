import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { ACCOUNT, bookingOf, factsOf, questionOf } from './missingPointsFixtures.ts';

describe('the page of missing points', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

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
  const setAnswers = (call: string, ...answers: object[]) => {
    backEnd.answers[`POST /staff/missing-points/${call}`] = answers.map((body) => ({ status: 200, body }));
  };

  test('shows bookings with this reference or on these days, and why they earned no points', async () => {
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
    expect(screen.getByRole('list', { name: 'Other claims by this member' })).toHaveTextContent(
      'MG-3, 01 Oct 2026: declined. It was canceled.',
    );
    expect(screen.queryByRole('button', { name: 'Credit…' })).toBeNull();
  });

  test('lets a keyboard user credit a booking, with a preview of the email, and then opens the next row', async () => {
    const user = await openRow();
    backEnd.answers['GET /staff/missing-points/8'] = { status: 200, body: factsOf(8) };
    screen.getByRole('button', { name: 'Credit…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Credit this booking?' }));
    await user.selectOptions(dialog.getByLabelText('Answer'), 'The hotel confirmed the stay.');
    expect(
      dialog.getByText(/^2 poin sudah kami masukkan\.\s+Jawaban: Hotel sudah mengonfirmasi bahwa tamu menginap\.$/),
    ).toBeInTheDocument();
    setAnswers('7/credit', factsOf(7, { State: 'credited', Points: 2 }));
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

  test('credits whole points by hand, and says who must approve them', async () => {
    const user = await openRow(factsOf(7, { Due: 0, Bookings: [] }), questionOf(7, { Feed: null }));
    expect(screen.getByText('The feed has no booking with this reference.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Credit manually…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Credit points manually?' }));
    expect(dialog.getByText(/^A second person must approve 100 points or more\./)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Your own words/), 'Two rooms');
    await user.type(dialog.getByLabelText('Points'), '1.5');
    expect(dialog.getByRole('button', { name: 'Credit manually' })).toBeDisabled();
    await user.clear(dialog.getByLabelText('Points'));
    await user.type(dialog.getByLabelText('Points'), '1200');
    expect(dialog.getByText(/^1,200 poin sudah kami masukkan/)).toBeInTheDocument();
    setAnswers('7/credit', factsOf(7));
    await user.click(dialog.getByRole('button', { name: 'Credit manually' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/missing-points/7/credit']).toEqual([
      { Revision: 'r7', Text: 'Two rooms', Points: 1200 },
    ]);
  });

  test('explains why points cannot be credited by hand, and lists other members’ claims', async () => {
    const ByHandRefused = 'Booking MG-07 belongs to AG9 / ana.';
    const SameReference = [
      { id: 5, AgentCode: 'AG9', UserId: 'ana', BookingRef: 'MG-07', State: 'credited', Points: 1200 },
    ];
    const Bookings = [bookingOf(7, { BookingRef: 'MG-07', Match: 'similar' })];
    const more = { CreditRef: 'MG-07', Owed: 1, ByHandRefused, SameReference, Bookings };
    const facts = factsOf(7, more);
    facts.Mails.credited.Body = '{points} poin, {repaid} di antaranya menutup kekurangan. {reason}';
    const user = await openRow(facts);
    expect(screen.getByText(`Points cannot be credited manually. ${ByHandRefused}`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Credit manually…' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Other members’ claims for this booking' })).toHaveTextContent(
      '5, MG-07, AG9 / ana: 1,200 points credited',
    );
    await user.click(screen.getByRole('button', { name: 'Credit…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Credit this booking?' }));
    expect(dialog.getByText(/2 points for MG-07 are credited/)).toBeInTheDocument();
    expect(dialog.getByText(/^2 poin, 1 di antaranya menutup kekurangan/)).toBeInTheDocument();
  });

  const Proposal = { Points: 1200, Answer: 'Dua kamar', By: 'sari@friends.test', At: '2026-11-20T02:00:00Z' };

  test('lets staff who may correct points approve proposed points and their reply', async () => {
    const user = await openRow(factsOf(7, { Proposal }), questionOf(7, { Proposal }));
    await user.click(screen.getByRole('button', { name: 'Approve points…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve these points?' }));
    expect(dialog.getByText(/^sari@friends\.test proposed 1,200 points for MG-7\./)).toBeInTheDocument();
    expect(dialog.getByText(/^1,200 poin .*\s+Jawaban: Dua kamar$/)).toBeInTheDocument();
    setAnswers('7/approve', factsOf(7, { State: 'credited', Points: 1200 }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/missing-points/7/approve']).toEqual([{ Revision: 'r7' }]);
  });

  test.each([
    ['who may not correct points', { Rights: RIGHTS.filter((right) => right !== 'points.correct') }],
    ['who proposed them', { Email: Proposal.By }],
  ])('does not offer proposed points to staff %s', async (_, account) => {
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, ...account } };
    await openRow(factsOf(7, { Proposal }), questionOf(7, { Proposal }));
    expect(screen.getByRole('button', { name: 'Decline…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve points…' })).toBeNull();
  });

  test('keeps the input if someone else has changed the question, which can be reloaded', async () => {
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
});

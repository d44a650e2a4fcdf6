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

const mailOf = (id: number, more: object = {}) => ({
  id,
  Written: '2026-11-20T02:00:00Z',
  Kind: 'signup_received',
  To: `${id}…@agency.test`,
  Tries: 3,
  Problem: 'recipient',
  State: 'retrying',
  NextTry: '2026-11-20T03:00:00Z',
  Link: 'none',
  ResentBy: null,
  ResentAt: null,
  GivenUpBy: null,
  GivenUpAt: null,
  GivenUpWhy: null,
  Revision: `r${id}`,
  ...more,
});

describe('the page of failed emails', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const open = (mails: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/failed-mails'] = { status: 200, body: mails };
    return renderRemote(remote, manifest, { path: '/failed-mails', language });
  };
  const row = (to: RegExp) => screen.findByRole('row', { name: to });
  const openRow = async (to: RegExp) => within(await row(to)).getByRole('button', { name: to });
  const answer = (verb: 'resend' | 'give-up', body: object) => {
    backEnd.answers[`POST /staff/failed-mails/${verb}`] = [{ status: 200, body }];
  };
  const bodiesOf = (verb: 'resend' | 'give-up') => backEnd.bodies[`POST /staff/failed-mails/${verb}`];

  test('explains in the user’s language why each email failed', async () => {
    await open([mailOf(7), mailOf(8, { Kind: 'redemption_code', Problem: 'later', State: 'exhausted' })], 'id');
    expect(await row(/7…@agency/)).toHaveTextContent(/Pendaftaran diterima.*Alamat ini tidak ada.*3.*Dicoba lagi/);
    expect(await row(/8…@agency/)).toHaveTextContent(
      /Kode voucher.*meminta pengiriman dicoba lagi nanti.*Tidak dicoba lagi/,
    );
  });

  test('shows no number of attempts if the link expired before the email was sent', async () => {
    await open([
      mailOf(7, { Kind: 'staff_invited', Problem: 'link_over', State: 'exhausted', Link: 'over', Tries: 14 }),
    ]);
    expect(await row(/7…@agency/)).not.toHaveTextContent('14');
  });

  test('lets a keyboard user send an email again, and then opens the next row', async () => {
    const { user } = await open([mailOf(7), mailOf(8)]);
    await user.click(await openRow(/7…@agency/));
    screen.getByRole('button', { name: 'Send again…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Send this email again?' }));
    expect(dialog.getByRole('button', { name: 'Send again' })).toHaveFocus();
    answer('resend', [{ id: 7, Error: null }]);
    backEnd.answers['GET /staff/failed-mails'] = { status: 200, body: [mailOf(8)] };
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /7…@agency/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send again…' })).toHaveFocus());
    expect(await openRow(/8…@agency/)).toHaveAttribute('aria-expanded', 'true');
    expect(bodiesOf('resend')).toEqual([{ Mails: [{ id: 7, Revision: 'r7' }] }]);
  });

  test('does not offer to resend an email whose link has expired, and suggests an alternative', async () => {
    const { user } = await open([mailOf(7, { Kind: 'password_reset', Link: 'over' })]);
    await user.click(await openRow(/7…@agency/));
    expect(screen.getByText(/The member can request a new one on the login page\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop trying…' })).toBeInTheDocument();
  });

  test('shows the address and the server’s response only on request', async () => {
    backEnd.answers['GET /staff/failed-mails/7/details'] = {
      status: 200,
      body: { To: 'sri@agency.test', MemberId: 7, Subject: 'We received your sign-up', Answer: '550 User unknown' },
    };
    const { user } = await open([mailOf(7)]);
    await user.click(await openRow(/7…@agency/));
    expect(screen.queryByText('sri@agency.test')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show address and server response' }));
    expect(await screen.findByText('sri@agency.test')).toBeInTheDocument();
    expect(screen.getByText('550 User unknown')).toBeInTheDocument();
  });

  test('gives up the selected emails with a reason, and lists those that were not and why', async () => {
    const { user } = await open([mailOf(7), mailOf(8), mailOf(9, { State: 'given_up', Link: 'over' })]);
    await row(/7…@agency/);
    await user.click(screen.getByRole('button', { name: 'Select all 2 on this page' }));
    await user.click(screen.getByRole('button', { name: 'Stop trying selected…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Stop trying to send 2 emails?' }));
    expect(dialog.getByRole('button', { name: 'Stop trying 2' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/Reason/), 'The agency has closed');
    answer('give-up', [
      { id: 7, Error: null },
      { id: 8, Error: 'Nothing was done: mail 8 was sent on 2026-11-20 09:00 WIB.' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Stop trying 2' }));
    const results = within(await screen.findByRole('dialog', { name: 'Some emails were not stopped' }));
    expect(results.getByRole('alert')).toHaveTextContent('Stopped: 1. Not stopped: 1.');
    expect(results.getByRole('listitem')).toHaveTextContent('Sign-up received, 8…@agency.test: Nothing was done');
    expect(bodiesOf('give-up')).toEqual([
      { Mails: [7, 8].map((id) => ({ id, Revision: `r${id}` })), Why: 'The agency has closed' },
    ]);
  });

  test('leaves out selected emails that cannot be sent again, and says so', async () => {
    const { user } = await open([mailOf(7), mailOf(8, { Link: 'over' })]);
    await row(/7…@agency/);
    await user.click(screen.getByRole('button', { name: 'Select all 2 on this page' }));
    await user.click(screen.getByRole('button', { name: 'Send selected again…' }));
    const dialog = screen.getByRole('dialog', { name: 'Send this email again?' });
    expect(dialog).toHaveTextContent('1 selected email is not included: its link or code no longer works.');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  });

  test('says so if no email failed, or if none matches the search', async () => {
    const { user } = await open([]);
    expect(await screen.findByText('No failed emails')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'sri@agency.test{Enter}');
    expect(
      await screen.findByText(/No emails to “sri@agency\.test” have this status\. Enter the full address\./),
    ).toBeInTheDocument();
  });
});

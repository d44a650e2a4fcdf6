import { call, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { COMPLETE_DETAILS, ELSEWHERE } from './tests/memberWithClaim.ts';

/** Claims a reward, sets the decision's columns, and returns the texts of the steps of the claim's row. */
async function stepsOfClaim(decision: string, category = 'OTHER', language: 'en' | 'id' = 'en') {
  const member = await makeMember({ points: 1200, details: COMPLETE_DETAILS, agent: { country: ELSEWHERE } });
  const reward = await makeReward({ points: 1100, category, country: ELSEWHERE });
  const { body } = await call('POST /redemptions', { token: member.token, body: { RewardID: reward } });
  await sql(`update redemptions set decided_at = '2026-03-10T11:00:00Z', ${decision} where id = $1`, [body.id]);
  const path = '/redemptions?tab=claimed';
  const { user } = await renderRemote(remote, manifest, { path, token: member.token, language });
  await user.click(await screen.findByRole('button', { name: /^(Details Reward|Rincian Hadiah)$/ }));
  const steps = within(screen.getByRole('table')).getAllByRole('listitem');
  return steps.map((step) => step.textContent);
}

it('shows the steps of a claim until the cash is paid', async () => {
  const steps = await stepsOfClaim(`status = 'Approved', decision_why = 'known', due_on = '2199-04-09'`, 'CASH');
  expect(steps).toEqual([
    expect.stringMatching(/^Claimed/),
    expect.stringMatching(/^Approved10 Mar 2026/),
    'PaymentPaid to your bank account by about 09 Apr 2199',
  ]);
});

it.each([
  ['TOKOPEDIA', 'Voucher codeCode emailed to your Tokopedia address, or shown under Redemptions,', 'Code by about'],
  ['GARUDA', 'MilesCredited to your GarudaMiles account', 'Credited by about'],
  ['OVO', 'PaymentPaid to your OVO number', 'Paid by about'],
  ['MAP', 'VoucherVoucher for your MAP account sent', 'Voucher sent by about'],
  ['HOTEL', 'ArrangementArranged with you by phone or email', 'Arranged by about'],
])('tells how a %s claim arrives, in its steps and in its line', async (category, step, line) => {
  const steps = await stepsOfClaim(`status = 'Approved', due_on = '2199-04-09'`, category);
  expect(steps[2]).toBe(`${step} by about 09 Apr 2199`);
  const open = within(screen.getByRole('region', { name: 'Open claims' }));
  expect(open.getByText(`${line} 09 Apr 2199`)).toBeVisible();
});

it.each([
  ['TOKOPEDIA', 'Sent'],
  ['GARUDA', 'Credited'],
  ['OVO', 'Paid'],
  ['HOLIDAY', 'Arranged'],
])('shows a delivered %s claim as %s', async (category, state) => {
  const steps = await stepsOfClaim(`status = 'Approved', due_on = '2026-03-24', delivered_on = '2026-03-20'`, category);
  expect(steps[2]).toBe(`${state}20 Mar 2026`);
  expect(screen.getByRole('cell', { name: state })).toBeVisible();
});

it.each([
  ['TOKOPEDIA', 'Kode dikirim ke email Tokopedia Anda, atau ada di halaman Penukaran, sekitar 09 Apr 2199'],
  ['GARUDA', 'Masuk ke akun GarudaMiles Anda sekitar 09 Apr 2199'],
  ['CASH', 'Ditransfer ke rekening Anda sekitar 09 Apr 2199'],
])('tells in Indonesian how a %s claim arrives', async (category, by) => {
  const steps = await stepsOfClaim(`status = 'Approved', due_on = '2199-04-09'`, category, 'id');
  expect(steps[2]).toContain(by);
});

it('says why the bank refused a payment, with a link to the field to correct', async () => {
  const refused = `status = 'Approved', due_on = '2199-04-09', payout_refused = 'account_closed'`;
  const steps = await stepsOfClaim(refused, 'CASH');
  expect(steps[2]).toBe(
    'Not paid yet: the bank refused itReason: the account is closed. Correct your details in your profile. We can make the payment 24 hours after that.Correct your payout details in your profile',
  );
  expect(
    within(screen.getByRole('table')).getByRole('link', { name: 'Correct your payout details in your profile' }),
  ).toHaveAttribute('href', '/profile?field=ClaimBankAccount');
  expect(screen.getByRole('cell', { name: /^Payment refused/ })).toBeVisible();
  const open = within(screen.getByRole('region', { name: 'Open claims' }));
  expect(open.getByText('Not paid: correct your details')).toBeVisible();
});

it('requires no action if the payment failed at the bank, in Indonesian', async () => {
  const refused = `status = 'Approved', due_on = '2199-04-09', payout_refused = 'bank'`;
  const steps = await stepsOfClaim(refused, 'OVO', 'id');
  expect(steps[2]).toContain('Anda tidak perlu melakukan apa pun');
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
});

it('says that a claim is late and whom to contact', async () => {
  const steps = await stepsOfClaim(`status = 'Approved', due_on = '2026-04-09'`, 'CASH');
  expect(steps[2]).toMatch(
    /^LateThe payment should have reached your bank account by about 09 Apr 2026\. We are sorry\.Write to us about claim \d+$/,
  );
  expect(within(screen.getByRole('table')).getByRole('link', { name: /^Write to us/ })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.getByRole('cell', { name: 'Late' })).toBeVisible();
});

it('asks whether a past delivery that wasn’t recorded is missing', async () => {
  const steps = await stepsOfClaim(`status = 'Approved'`);
  expect(steps[2]).toMatch(
    /^DeliveryYour reward should have been sent to you by about 24 Mar 2026\. Is it missing\?Write to us/,
  );
  expect(screen.getByRole('cell', { name: 'Approved' })).toBeVisible();
});

it('shows date, reference and code of a sent voucher', async () => {
  const sent = `delivered_on = '2026-03-20', delivery_reference = 'JP-8', delivery_carrier = 'JNE', voucher_code = 'GIFT-7Q2M'`;
  const steps = await stepsOfClaim(`status = 'Approved', due_on = '2026-03-24', ${sent}`, 'VOUCHER');
  expect(steps[2]).toBe('Sent20 Mar 2026 · Carrier: JNE · Reference: JP-8Voucher code: GIFT-7Q2M');
  expect(screen.getByRole('cell', { name: 'Sent' })).toBeVisible();
});

it('says why a claim was refused and that its points were returned', async () => {
  const steps = await stepsOfClaim(`status = 'Rejected', decision_why = 'Out of stock'`);
  expect(steps).toEqual([
    expect.stringMatching(/^Claimed/),
    expect.stringMatching(/^Rejected10 Mar 2026 .* · Reason: Out of stock · 1,100 points returned to you$/),
  ]);
});

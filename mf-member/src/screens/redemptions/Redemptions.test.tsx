import { call, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { apiNow } from '@friends/tools/testing/remote/apiNow';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const COMPLETE = {
  Name: 'Ana',
  Address: 'Jl. Mawar 1',
  Phone: '08123456789',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '1234567890',
  ClaimBankHolder: 'Ana',
  ClaimTokopediaEmail: 'ana@agents.test',
  ClaimGarudaMilesID: '618204937',
  ClaimOvoPhone: '081234567890',
  ClaimMapId: 'MAP1',
  ClaimMapName: 'Ana',
  ClaimMapPhone: '081234567890',
};

/** A separate country, to keep other tests' catalogues unchanged. */
const ELSEWHERE = 'BN';

async function memberWithClaim() {
  const member = await makeMember({ points: 1200 });
  await call('POST /redemptions', { token: member.token, body: { RewardID: await makeReward({ points: 1100 }) } });
  return member;
}

it('shows the statement first: credits, debits and balances', async () => {
  const { token } = await memberWithClaim();
  await renderRemote(remote, manifest, { path: '/redemptions', token });
  const tab = await screen.findByRole('tab', { name: 'Redemption Info', selected: true });
  expect(tab).toHaveTextContent('Redemption InfoYour points, in and out');
  expect(await screen.findByRole('heading', { name: 'Points account statement' })).toBeVisible();
  const [, claim, credit] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(claim).toHaveTextContent('−1,100');
  expect(claim).toHaveTextContent(/100$/);
  expect(credit).toHaveTextContent('+1,200');
  expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
});

it('shows claims with their approval status in the second tab', async () => {
  const { token } = await memberWithClaim();
  const { user, location } = await renderRemote(remote, manifest, { path: '/redemptions', token });
  const tab = await screen.findByRole('tab', { name: 'Claimed Detail Info' });
  expect(tab).toHaveTextContent('Claimed Detail InfoYour rewards and their status');
  await user.click(tab);
  expect(location()).toBe('/redemptions?tab=claimed');
  expect(await screen.findByRole('heading', { name: 'Claimed rewards' })).toBeVisible();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, -1)).toEqual(['OTHER', 'Reward', '-', '1,100', 'Pending']);
});

it('a statement line expands to the rule and the person behind it', async () => {
  const { token } = await memberWithClaim();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token });
  await user.click(await screen.findByRole('button', { name: 'Details Reward claimed: Reward' }));
  expect(await screen.findByText('The price of 1,100 points.')).toBeVisible();
  expect(screen.getByText('You')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details Correction: test' }));
  expect(await screen.findByText('Our team')).toBeVisible();
});

it('says that a stay’s points were credited automatically', async () => {
  const member = await makeMember();
  const booking = await makeBooking(member);
  await sql('update balances set points = 2 where member_id = $1', [member.id]);
  await sql(
    `insert into ledger (member_id, cause, booking_id, facts, actor, agent_code, user_id, amount, balance, booked_at)
     values ($1, 'booking', $2, '{"HotelName":"Hotel Merapi","Room":1,"Night":2,"CheckOut":"2026-02-03"}', 'operator:cron', $3, $4, 2, 2, now())`,
    [member.id, booking, member.agentCode, member.userId],
  );
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
  await user.click(await screen.findByRole('button', { name: /^Details Stay at/ }));
  expect(await screen.findByText('Credited automatically, once the stay was over')).toBeVisible();
  expect(screen.getByText('Entry number')).toBeVisible();
  expect(screen.queryByText('Our team')).toBeNull();
});

async function claimedWith(decision: string, category = 'OTHER', language: 'en' | 'id' = 'en') {
  const member = await makeMember({ points: 1200, details: COMPLETE, agent: { country: ELSEWHERE } });
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
  const steps = await claimedWith(`status = 'Approved', decision_why = 'known', due_on = '2199-04-09'`, 'CASH');
  expect(steps).toEqual([
    expect.stringMatching(/^Claimed/),
    expect.stringMatching(/^Approved10 Mar 2026/),
    'PaymentPaid to your bank account by about 09 Apr 2199',
  ]);
});

it.each([
  ['TOKOPEDIA', 'Voucher codeCode by email to your Tokopedia address, or under Redemptions,', 'Code by about'],
  ['GARUDA', 'MilesCredited to your GarudaMiles account', 'Credited by about'],
  ['OVO', 'PaymentPaid to your OVO number', 'Paid by about'],
  ['MAP', 'VoucherVoucher for your MAP account sent', 'Voucher sent by about'],
  ['HOTEL', 'ArrangementArranged with you by phone or email', 'Arranged by about'],
])('says in the line and in the steps of a claim of %s how it arrives', async (category, step, line) => {
  const steps = await claimedWith(`status = 'Approved', due_on = '2199-04-09'`, category);
  expect(steps[2]).toBe(`${step} by about 09 Apr 2199`);
  const open = within(screen.getByRole('region', { name: 'Open claims' }));
  expect(open.getByText(`${line} 09 Apr 2199`)).toBeVisible();
});

it.each([
  ['TOKOPEDIA', 'Sent'],
  ['GARUDA', 'Credited'],
  ['OVO', 'Paid'],
  ['HOLIDAY', 'Arranged'],
])('says of a delivered claim of %s that it is %s', async (category, state) => {
  const steps = await claimedWith(`status = 'Approved', due_on = '2026-03-24', delivered_on = '2026-03-20'`, category);
  expect(steps[2]).toBe(`${state}20 Mar 2026`);
  expect(screen.getByRole('cell', { name: state })).toBeVisible();
});

it.each([
  ['TOKOPEDIA', 'Kode lewat email Tokopedia Anda, atau di halaman Penukaran, sekitar 09 Apr 2199'],
  ['GARUDA', 'Masuk ke akun GarudaMiles Anda sekitar 09 Apr 2199'],
  ['CASH', 'Ditransfer ke rekening Anda sekitar 09 Apr 2199'],
])('says in Indonesian how a claim of %s arrives', async (category, by) => {
  const steps = await claimedWith(`status = 'Approved', due_on = '2199-04-09'`, category, 'id');
  expect(steps[2]).toContain(by);
});

it('says why the bank refused a payment, with a link to the field to correct', async () => {
  const refused = `status = 'Approved', due_on = '2199-04-09', payout_refused = 'account_closed'`;
  const steps = await claimedWith(refused, 'CASH');
  expect(steps[2]).toBe(
    'Not paid yet: the bank refused itReason: the account is closed. Correct it in your profile. 24 hours after that it can be paid.Correct your payout details in your profile',
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
  const steps = await claimedWith(refused, 'OVO', 'id');
  expect(steps[2]).toContain('Anda tidak perlu melakukan apa pun');
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
});

it('says that a claim is late and whom to contact', async () => {
  const steps = await claimedWith(`status = 'Approved', due_on = '2026-04-09'`, 'CASH');
  expect(steps[2]).toMatch(
    /^LateIt should have been on your bank account by about 09 Apr 2026\. We are sorry\.Write to us about claim \d+$/,
  );
  expect(within(screen.getByRole('table')).getByRole('link', { name: /^Write to us/ })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.getByRole('cell', { name: 'Late' })).toBeVisible();
});

it('makes no statement about past deliveries that weren’t recorded', async () => {
  const steps = await claimedWith(`status = 'Approved'`);
  expect(steps[2]).toMatch(
    /^DeliveryIt should have been sent to you by about 24 Mar 2026\. Is it missing\?Write to us/,
  );
  expect(screen.getByRole('cell', { name: 'Approved' })).toBeVisible();
});

it('shows date, reference and code of a sent voucher', async () => {
  const sent = `delivered_on = '2026-03-20', delivery_reference = 'JP-8', delivery_carrier = 'JNE', voucher_code = 'GIFT-7Q2M'`;
  const steps = await claimedWith(`status = 'Approved', due_on = '2026-03-24', ${sent}`, 'VOUCHER');
  expect(steps[2]).toBe('Sent20 Mar 2026 · Carrier: JNE · Reference: JP-8Voucher code: GIFT-7Q2M');
  expect(screen.getByRole('cell', { name: 'Sent' })).toBeVisible();
});

describe('open claims', () => {
  const openLines = async () =>
    (await screen.findByRole('region', { name: 'Open claims' })).querySelectorAll('summary');

  it('are listed first, late ones before others, each with its next date', async () => {
    const member = await makeMember({ points: 40, details: COMPLETE, agent: { country: ELSEWHERE } });
    const claims = [];
    for (const category of ['OTHER', 'CASH', 'OTHER', 'OTHER']) {
      const RewardID = await makeReward({ points: 3, category, country: ELSEWHERE });
      claims.push((await call('POST /redemptions', { token: member.token, body: { RewardID } })).body.id);
    }
    const approve = `update redemptions set status = 'Approved', decided_at = now(), due_on = $2 where id = $1`;
    await sql(approve, [claims[1], '2199-04-09']);
    await sql(approve, [claims[2], '2026-04-09']);
    await sql(
      `update redemptions set status = 'Approved', due_on = '2026-04-09', delivered_on = '2026-04-08' where id = $1`,
      [claims[3]],
    );
    await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
    expect([...(await openLines())].map((line) => line.textContent)).toEqual([
      'RewardLate: was due by about 09 Apr 2026',
      'RewardPaid by about 09 Apr 2199',
      'RewardOur team is checking it',
    ]);
  });

  it('are hidden if there are none', async () => {
    const { token } = await makeMember({ points: 5 });
    await renderRemote(remote, manifest, { path: '/redemptions', token });
    expect(await screen.findByRole('tab', { name: 'Redemption Info' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open claims' })).toBeNull();
  });

  it('can be withdrawn after a confirmation, which returns the points', async () => {
    const { token } = await memberWithClaim();
    const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token });
    const [line] = await openLines();
    await user.click(line ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Withdraw this claim' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw this claim?' });
    expect(dialog).toHaveTextContent('Reward: your 1,100 points are returned immediately');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Points given back: Reward was withdrawn')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open claims' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Claimed Detail Info' }));
    expect(await screen.findByRole('cell', { name: 'Withdrawn' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details Reward' }));
    expect(screen.getByText(/1,100 points returned to you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).toBeNull();
  });

  it('that were decided meanwhile can’t be withdrawn', async () => {
    const { token, id } = await memberWithClaim();
    const { user, portal } = await renderRemote(remote, manifest, { path: '/redemptions?tab=claimed', token });
    await user.click(await screen.findByRole('button', { name: 'Details Reward' }));
    const table = within(screen.getByRole('table'));
    await user.click(table.getByRole('button', { name: 'Withdraw this claim' }));
    await sql(`update redemptions set status = 'Approved', due_on = '2199-04-09' where member_id = $1`, [id]);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(portal.notices.get()?.text).toMatch(/^Our team decided on this claim a moment ago/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('says why a claim was refused and that its points were returned', async () => {
  const steps = await claimedWith(`status = 'Rejected', decision_why = 'Out of stock'`);
  expect(steps).toEqual([
    expect.stringMatching(/^Claimed/),
    expect.stringMatching(/^Rejected10 Mar 2026 .* · Reason: Out of stock · 1,100 points returned to you$/),
  ]);
});

it('says what to do if nothing was claimed', async () => {
  const { token } = await makeMember();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token, language: 'id' });
  expect(await screen.findByText('Belum ada mutasi poin')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Detail Hadiah Ditukar' }));
  expect(await screen.findByText('Anda belum menukar hadiah apa pun')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

describe('delayed payments', () => {
  async function showClaimOf(...columns: readonly ('payout_changed_at' | 'payout_first_at' | 'payout_stopped_at')[]) {
    const member = await makeMember({ points: 1200, details: { ...COMPLETE, ClaimOvoPhone: '081234567890' } });
    const RewardID = await makeReward({ points: 1100, category: 'OVO' });
    await call('POST /redemptions', { token: member.token, body: { RewardID } });
    const set = columns.map((column) => `${column} = $2`).join(', ');
    await sql(`update members set ${set} where id = $1`, [member.id, new Date(apiNow()).toISOString()]);
    await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
  }

  it('show until when, after a change of payout details', async () => {
    await showClaimOf('payout_changed_at');
    expect(
      await screen.findByText(
        /^Payouts are on hold until \d\d \w{3} \d{4}, \d\d:\d\d, because .+ were changed\. If it wasn't you/,
      ),
    ).toBeVisible();
  });

  it('show until when as a note, after payout details were first entered', async () => {
    await showClaimOf('payout_changed_at', 'payout_first_at');
    const note = await screen.findByText(
      /^Because your payout details are new, we won't pay to them until \d\d \w{3} \d{4}, /,
    );
    expect(note).toHaveTextContent("You don't need to do anything");
    expect(document.body).not.toHaveTextContent("If it wasn't you");
  });

  it('show nothing if the back end sends no time', async () => {
    await showClaimOf('payout_first_at');
    expect(await screen.findByRole('region', { name: 'Open claims' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Payouts wait|details are new/);
  });

  it('say that the member stopped them and whom to contact', async () => {
    await showClaimOf('payout_stopped_at');
    expect(await screen.findByText(/^Your payouts are stopped/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});

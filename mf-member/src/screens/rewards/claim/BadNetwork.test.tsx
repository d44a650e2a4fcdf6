import { call, makeMember, pointsOf, type TestMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';

const SMALL = 'OVO balance IDR 100,000'; // 25 points
const OVO = { ClaimOvoPhone: '081234567890' };
const KEY = 'f'.repeat(32);
const HOUR_MS = 60 * 60 * 1000;

const show = (member: TestMember, path = '/rewards') => renderRemote(remote, manifest, { path, token: member.token });
const receipt = () => screen.findByRole('region', { name: 'Your claim is in' });
const claimButton = () => screen.findByRole('button', { name: 'Claim' });

async function smallReward(member: TestMember): Promise<number> {
  const { body } = await call('GET /rewards?Active=true&showAll=true', { token: member.token });
  return body.find((reward: { NameEn: string }) => reward.NameEn === SMALL).id;
}

/** Stores what an earlier page of the same browser would have. */
async function storeClaim(member: TestMember, claim: object | string): Promise<number> {
  const reward = await smallReward(member);
  localStorage.setItem(`claim/${member.id}/${reward}`, typeof claim === 'string' ? claim : JSON.stringify(claim));
  return reward;
}

/** Drops the response to the next claim only; the API has charged it. */
function dropNextResponse(): void {
  const { open, send } = XMLHttpRequest.prototype;
  const openSpy = jest.spyOn(XMLHttpRequest.prototype, 'open');
  openSpy.mockImplementation(function (this: XMLHttpRequest, ...parameters) {
    open.apply(this, parameters);
    const [method, address] = parameters;
    if (method.toUpperCase() !== 'POST' || !String(address).endsWith('/redemptions')) return;
    openSpy.mockRestore();
    this.send = (body) => {
      this.onloadend = () => this.onerror?.(new ProgressEvent('error'));
      send.call(this, body);
    };
  });
}

afterEach(() => localStorage.clear());

it('retries automatically after a lost response and charges once', async () => {
  const member = await makeMember({ points: 60, details: OVO });
  const { user } = await show(member, `/rewards?reward=${await smallReward(member)}`);
  const claim = await claimButton();
  dropNextResponse();
  await user.click(claim);
  expect(await screen.findByText('We are checking…')).toBeVisible();
  expect(await receipt()).toHaveTextContent(SMALL);
  await waitFor(async () => expect(await pointsOf(member)).toBe(35));
});

it('a double click makes one claim', async () => {
  const member = await makeMember({ points: 60, details: OVO });
  const { user } = await show(member, `/rewards?reward=${await smallReward(member)}`);
  await user.dblClick(await claimButton());
  expect(await receipt()).toBeVisible();
  await waitFor(async () => expect(await pointsOf(member)).toBe(35));
});

it('completes an unconfirmed claim after a reload at any reward, then starts a new one', async () => {
  const member = await makeMember({ points: 60, details: OVO });
  const reward = await storeClaim(member, { key: KEY, at: Date.now(), sent: true });
  const first = await call('POST /redemptions', {
    token: member.token,
    body: { RewardID: reward },
    headers: { 'idempotency-key': KEY },
  });
  await show(member);
  expect(await receipt()).toHaveTextContent(`Claim number${first.body.id}`);
  await waitFor(async () => expect(await pointsOf(member)).toBe(35));
  expect(localStorage.getItem(`claim/${member.id}/${reward}`)).toBeNull();
});

it('makes no automatic claim at a different price', async () => {
  const member = await makeMember({ points: 60, details: OVO });
  const shown = { TotalPoints: 23, TotalValue: 100_000 };
  const reward = await storeClaim(member, { key: KEY, at: Date.now(), sent: true, shown });
  const { user } = await show(member, `/rewards?reward=${reward}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not charged');
  await waitFor(async () => expect(await pointsOf(member)).toBe(60));
  await user.click(await claimButton());
  expect(await receipt()).toHaveTextContent(SMALL);
  await waitFor(async () => expect(await pointsOf(member)).toBe(35));
});

it('does not retry an old claim automatically, which may have been abandoned, but explains the button', async () => {
  const member = await makeMember({ points: 60, details: OVO });
  const reward = await storeClaim(member, { key: KEY, at: Date.now() - 2 * HOUR_MS, sent: true });
  const { user } = await show(member, `/rewards?reward=${reward}`);
  expect(await screen.findByText(/^You claimed this on .+, but we could not confirm it\./)).toBeVisible();
  // The page is still updating, so wait.
  await waitFor(async () => expect(await pointsOf(member)).toBe(60));
  await user.click(await claimButton());
  expect(await receipt()).toBeVisible();
  await waitFor(async () => expect(await pointsOf(member)).toBe(35));
});

it.each(['', '{', 'null', '{"key":"<b>","at":1,"sent":true}', '{"key":7,"at":"now"}', `{"key":"${KEY}","at":1e999}`])(
  'ignores the invalid stored claim %s',
  async (stored) => {
    const member = await makeMember({ points: 60, details: OVO });
    const reward = await storeClaim(member, stored);
    const { user } = await show(member, `/rewards?reward=${reward}`);
    await user.click(await claimButton());
    expect(await receipt()).toBeVisible();
    await waitFor(async () => expect(await pointsOf(member)).toBe(35));
  },
);

it('ignores another member’s claim in the same browser', async () => {
  const other = await makeMember({ points: 60, details: OVO });
  await storeClaim(other, { key: KEY, at: Date.now(), sent: true });
  const member = await makeMember({ points: 60, details: OVO });
  const { user } = await show(member, `/rewards?reward=${await smallReward(member)}`);
  await user.click(await claimButton());
  expect(await receipt()).toBeVisible();
  await waitFor(async () => expect([await pointsOf(member), await pointsOf(other)]).toEqual([35, 60]));
});

it('shows a claim with unknown outcome among the redemptions, with a link to check it', async () => {
  const member = await makeMember({ points: 60, details: OVO });
  await storeClaim(member, { key: KEY, at: Date.now(), sent: true });
  const { user, location } = await show(member, '/redemptions');
  expect(await screen.findByText('We could not confirm your last claim')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Check the claim' }));
  expect(await receipt()).toHaveTextContent(SMALL);
  expect(location()).toBe('/redemptions');
  expect(screen.queryByText('We could not confirm your last claim')).toBeNull();
});

import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { act, screen, waitFor } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';

/** `PendingEmail` marks our API, which charges each idempotency key once. */
const ACCOUNT = { id: 7, Point: 40, Name: 'Dewi', ClaimOvoPhone: '081234567890', PendingEmail: null };
const OVO = { id: 7, Name: 'Saldo OVO', NameEn: 'OVO balance', Points: 25, Category: 'OVO' };
const CLAIM = 'POST /redemptions';

const backEnd = startFakeBackEnd({
  'GET /me': { status: 200, body: ACCOUNT },
  'GET /rewards': { status: 200, body: [OVO] },
  'GET /rewards/categories': { status: 200, body: [] },
  'GET /account-statements': { status: 200, body: [] },
});

afterEach(() => localStorage.clear());

/** Simulates losing or regaining the network. */
function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

async function claim(language: 'en' | 'id' = 'en') {
  const rendered = await renderRemote(remote, manifest, { path: '/rewards?reward=7', token: 'a-token', language });
  await rendered.user.click(await screen.findByRole('button', { name: language === 'en' ? 'Claim' : 'Tukar' }));
  return rendered;
}

it.each([
  [403, "Your account can't claim this reward."],
  [404, 'This reward is no longer available.'],
  [409, 'Something has changed in the meantime'],
  [422, 'Our system does not accept this claim.'],
  [429, 'Too many attempts.'],
  [418, 'The claim did not go through.'],
])(
  'shows a default message for a refusal with %i without a message, and that nothing was charged',
  async (status, sentence) => {
    backEnd.answers[CLAIM] = { status };
    await claim();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not charged');
    expect(alert).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Claim' })).toBeEnabled();
    expect(backEnd.bodies[CLAIM]).toHaveLength(1);
  },
);

it('shows refusals in Indonesian', async () => {
  backEnd.answers[CLAIM] = { status: 404 };
  await claim('id');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Poin tidak terpotong');
  expect(alert).toHaveTextContent('Hadiah ini sudah tidak tersedia.');
});

it('shows the API’s message, and not again when reopened', async () => {
  backEnd.answers[CLAIM] = { status: 429, body: { detail: 'Wait 20 seconds.', code: 'too_many_tries' } };
  const { user } = await claim();
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait 20 seconds.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const [link] = await screen.findAllByRole('link', { name: 'OVO balance' });
  await user.click(link ?? document.body);
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('redirects to the login with the reason if the session has ended', async () => {
  backEnd.answers[CLAIM] = { status: 401 };
  const { location } = await claim();
  await waitFor(() => expect(location()).toBe('/#login-box'));
  expect(window.history.state).toMatchObject({ usr: { reason: 'session-expired' } });
});

it.each([
  [500, 'en', 'We are checking…'],
  [503, 'id', 'Sedang kami periksa…'],
] as const)('retries automatically after %i until the outcome is known (%s)', async (status, language, checking) => {
  backEnd.answers[CLAIM] = [{ status }, { status: 201, body: {} }];
  const { location } = await claim(language);
  expect(await screen.findByText(checking)).toBeVisible();
  await waitFor(() => expect(location()).toBe('/redemptions'));
  const body = { RewardID: 7, TotalPoints: 25, TotalValue: 0 };
  expect(backEnd.bodies[CLAIM]).toEqual([body, body]);
});

it('ends in "not charged" if the final response is a refusal', async () => {
  backEnd.answers[CLAIM] = [
    { status: 502, body: '<html>Bad Gateway</html>' },
    { status: 409, body: { detail: 'No points left', code: 'insufficient_points' } },
  ];
  await claim();
  expect(await screen.findByText('We are checking…')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not chargedNo points left'));
});

it('shows the receipt even if the dialog was closed', async () => {
  backEnd.answers[CLAIM] = { status: 500 };
  const { user, location } = await claim();
  expect(await screen.findByText('We are checking…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  backEnd.answers[CLAIM] = { status: 201, body: {} };
  await waitFor(() => expect(location()).toBe('/redemptions'));
  expect(await screen.findByRole('region', { name: 'Your claim is in' })).toHaveTextContent('OVO balance');
});

it('shows the outcome in a notice if the dialog was closed', async () => {
  backEnd.answers[CLAIM] = { status: 500 };
  const { user, portal } = await claim();
  expect(await screen.findByText('We are checking…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  backEnd.answers[CLAIM] = { status: 404 };
  await waitFor(() => expect(portal.notices.get()?.text).toContain('not charged: OVO balance'));
});

it('sends a claim once to a back end without idempotency keys, and links to the redemptions', async () => {
  const { PendingEmail: _, ...accountWithoutKeys } = ACCOUNT;
  backEnd.answers['GET /me'] = { status: 200, body: accountWithoutKeys };
  backEnd.answers[CLAIM] = { status: 500 };
  await claim();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('a second claim would be charged, too');
  expect(screen.getByRole('link', { name: 'See my redemptions' })).toHaveAttribute('href', '/redemptions');
  expect(screen.getByRole('button', { name: 'Claim' })).toBeEnabled();
  expect(backEnd.bodies[CLAIM]).toEqual([{ RewardID: 7 }]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('claim/'))).toEqual([]);
});

it('sends nothing while offline to a back end without idempotency keys, and says why at each click', async () => {
  const { PendingEmail: _, ...accountWithoutKeys } = ACCOUNT;
  backEnd.answers['GET /me'] = { status: 200, body: accountWithoutKeys };
  const { user } = await renderRemote(remote, manifest, { path: '/rewards?reward=7', token: 'a-token' });
  const button = await screen.findByRole('button', { name: 'Claim' });
  setOnline(false);
  expect(screen.getByText('You are offline')).toBeVisible();
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('Press Claim once you are online.');
  expect(button).toBeEnabled();
  expect(backEnd.bodies[CLAIM] ?? []).toEqual([]);
  setOnline(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says in Indonesian that the browser is offline, and sends the claim once online', async () => {
  const { user, location } = await renderRemote(remote, manifest, {
    path: '/rewards?reward=7',
    token: 'a-token',
    language: 'id',
  });
  const button = await screen.findByRole('button', { name: 'Tukar' });
  setOnline(false);
  expect(screen.getByText(/^Anda tetap bisa menekan Tukar/)).toBeVisible();
  backEnd.answers[CLAIM] = { status: 500 };
  await user.click(button);
  expect(await screen.findByText(/^Anda sedang offline\. Kami periksa lagi/)).toBeVisible();
  backEnd.answers[CLAIM] = { status: 201, body: {} };
  setOnline(true);
  await waitFor(() => expect(location()).toBe('/redemptions'));
});

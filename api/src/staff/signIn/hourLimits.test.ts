import { mailKinds } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');

// With this factor an account may invite three people an hour, and look up six members.
ownApi({ RATE_LIMIT_FACTOR: '0.05' }, NOW);

it('an administrator who mailed the hourly number of invites gets 429; another administrator does not', async () => {
  const { cookie } = await makeStaff('administrator', NOW);
  const invite = async (Email: string) =>
    (await staffCall('POST /staff/people', { cookie, body: { Email, Name: 'Wulan', Roles: ['viewer'] } })).status;
  for (const name of ['one', 'two', 'three']) expect(await invite(`${name}@friends.test`)).toBe(200);
  expect(await invite('four@friends.test')).toBe(429);
  expect(await mailKinds('four@friends.test')).toEqual([]);
  const other = await makeStaff('administrator', NOW);
  const body = { Email: 'five@friends.test', Name: 'Wulan', Roles: ['viewer'] };
  expect((await staffCall('POST /staff/people', { cookie: other.cookie, body })).status).toBe(200);
});

it('an account that looked up the hourly number of members gets 429', async () => {
  const { cookie } = await makeStaff('approver', NOW);
  const body = { AgentCode: 'JKT009', UserId: 'unknown-user', Points: 5 };
  const look = async () => (await staffCall('POST /staff/corrections/preview', { cookie, body })).status;
  for (let tries = 0; tries < 6; tries += 1) expect(await look()).toBe(409);
  expect(await look()).toBe(429);
});

import type { Campaign } from '@friends/shared/contract/api/amazing';
import { call, makeBooking, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const show = (member?: TestMember) =>
  renderRemote(remote, manifest, { path: '/amazing-race', ...(member ? { token: member.token } : {}) });

async function activeCampaign(): Promise<Campaign> {
  return (await call('GET /amazing?Active=true')).body[0];
}

/** A member who has stayed every night that a stage asks for. */
async function memberBeyondStage(stage: number): Promise<TestMember> {
  const { requirements, Start } = await activeCampaign();
  const member = await makeMember();
  for (const { Ref: city, RoomNight: night, Stage: of, Required: required } of requirements) {
    if (of <= stage && required) await makeBooking({ ...member, city, night, bookingDate: Start });
  }
  return member;
}

it('shows a member the stage that is needed next and the points collected', async () => {
  const { stages } = await activeCampaign();
  await show(await memberBeyondStage(1));
  expect(await screen.findByRole('region', { name: 'Stage needed to be completed' })).toHaveTextContent('Stage 2');
  expect(screen.getByRole('region', { name: 'Current points' })).toHaveTextContent(`${stages[0]?.Points} points`);
  expect(screen.getByRole('tab', { name: 'Stage 2' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'Stage 2' })).toHaveAttribute('aria-current', 'step');
});

it('goes to a stage or a city from the map', async () => {
  const { user } = await show(await memberBeyondStage(1));
  const map = await screen.findByRole('region', { name: 'Map of the race' });
  await user.click(within(map).getByRole('button', { name: 'Stage 3' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Stage 3' })).toHaveFocus();
  await user.click(within(map).getByRole('button', { name: 'Medan' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Stage 1' })).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Medan3 of 3 room nights');
});

it('says that I have begun nothing, rather than showing nothing', async () => {
  await show(await makeMember());
  expect(await screen.findByRole('region', { name: 'Stage needed to be completed' })).toHaveTextContent('Stage 1');
  expect(screen.getByRole('region', { name: 'Current points' })).toHaveTextContent('0 points');
});

it('shows a visitor the course without progress, and the way in', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/#login-box');
  expect(screen.getByRole('button', { name: 'Stage 1' })).toBeVisible();
  expect(screen.getByText(/^Book all, get \+\d+ points$/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Current points')).toBeNull();
});

it('says that no race is on, and what comes next', async () => {
  const { id } = await activeCampaign();
  await sql('update campaigns set active = false where id = $1', [id]);
  try {
    await show();
    expect(await screen.findByText('No race is on at the moment')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Amazing Race' })).toBeVisible();
  } finally {
    await sql('update campaigns set active = true where id = $1', [id]);
  }
});

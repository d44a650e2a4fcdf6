import type { Campaign } from '@friends/shared/contract/api/amazing';
import { call, control, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startOwnApi } from '@friends/tools/testing/remote/startOwnApi';
import { screen, within } from '@testing-library/react';
import { season, texts } from '../../../season/season.ts';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

/** Current time of these tests, during the race. */
const NOW = '2031-05-10T04:00:00Z';
startOwnApi(NOW);
// The demo's campaign may be another season's.
beforeAll(() => sql('update campaigns set name = $1 where active', [season.name]));

const open = (member?: TestMember) =>
  renderRemote(remote, manifest, {
    path: '/amazing-race',
    season: { season, texts },
    ...(member ? { token: member.token } : {}),
  });

async function activeCampaign(): Promise<Campaign> {
  return (await call('GET /amazing?Active=true')).body[0];
}

/** A member who has completed all required nights up to a stage. */
async function memberBeyondStage(stage: number): Promise<TestMember> {
  const { requirements, Start } = await activeCampaign();
  const member = await makeMember();
  for (const { Ref: city, RoomNight: night, Stage: of, Required: required } of requirements) {
    if (of <= stage && required) await makeBooking({ ...member, city, night, bookingDate: Start });
  }
  return member;
}

it('shows a member the next stage and the points collected', async () => {
  const { stages } = await activeCampaign();
  const member = await memberBeyondStage(1);
  await open(member);
  expect(await screen.findByRole('region', { name: 'Stage needed to be completed' })).toHaveTextContent('Stage 2');
  expect(screen.getByRole('region', { name: 'Current points' })).toHaveTextContent(`${stages[0]?.Points} points`);
  expect(screen.getByRole('tab', { name: 'Stage 2' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'Stage 2' })).toHaveAttribute('aria-current', 'step');
  // Without name and picture, the marker displays the e-mail address's first letter.
  const initial = member.email.charAt(0).toUpperCase();
  expect(screen.getByText('You are here').parentElement).toHaveTextContent(`${initial}You are here`);
});

it('shows missing nights, days left and the prize before the map', async () => {
  const { stages, requirements, End } = await activeCampaign();
  const member = await memberBeyondStage(1);
  const [done, some, ...rest] = requirements.filter(({ Stage, Required }) => Stage === 2 && Required);
  const stay = (city = '', night = 0) => makeBooking({ ...member, city, night, bookingDate: NOW.slice(0, 10) });
  await stay(done?.Ref, done?.RoomNight);
  await stay(some?.Ref, 1);
  await open(member);
  const needed = await screen.findByRole('region', { name: 'Stage needed to be completed' });
  const missing = within(needed).getAllByRole('listitem');
  const left = (nights: number) => `${nights} more room night${nights === 1 ? '' : 's'}`;
  expect(missing.map((city) => city.textContent)).toEqual([
    `${some?.Ref} ${left((some?.RoomNight ?? 0) - 1)}`,
    ...rest.map(({ Ref, RoomNight }) => `${Ref} ${left(RoomNight)}`),
  ]);
  const daysLeft = (Date.parse(End) - Date.parse(NOW.slice(0, 10))) / 86_400_000;
  expect(screen.getByRole('region', { name: 'Days left' })).toHaveTextContent(
    daysLeft === 0 ? 'Last day' : `${daysLeft}Book by`,
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(screen.getByRole('region', { name: 'Prize' })).toHaveTextContent(
    `${sum(stages.map(({ Points }) => Points))} points+${sum(stages.map(({ BonusPoints }) => BonusPoints))} with all`,
  );
  const map = screen.getByRole('region', { name: 'Map of the race' });
  expect(needed.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

async function standingOf(country: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: `Ahead of you in ${country}` });
  return screen.getByRole('region', { name: 'Standing in the race' });
}

describe('a member who races', () => {
  // One country per test, as standings are per country.
  const inCountry = async (country: string, ...racers: readonly TestMember[]) => {
    for (const { agentCode } of racers)
      await sql('update agents set country = $2 where agent_code = $1', [agentCode, country]);
  };
  // Standings are cached for a minute per campaign dates; other dates force a new count.
  beforeEach(() => sql('update campaigns set ends_on = ends_on - 1 where active'));

  it('sees how many racers of the country are ahead by stages and points', async () => {
    const [me, ahead, behind, elsewhere] = [
      await memberBeyondStage(1),
      await memberBeyondStage(2),
      await memberBeyondStage(1),
      await memberBeyondStage(3),
    ];
    await inCountry('MY', me, ahead, behind);
    await inCountry('TH', elsewhere);
    await open(me);
    expect(await standingOf('Malaysia')).toHaveTextContent(/^Ahead of you in Malaysia1Of 3 friends who race there/);
  });

  it('sees that nobody is ahead, even if nobody else races', async () => {
    const me = await memberBeyondStage(1);
    await inCountry('VN', me);
    await open(me);
    expect(await standingOf('Vietnam')).toHaveTextContent('Ahead of you in VietnamNo oneNo one else there has room');
  });
});

it('opens a stage or city from the map', async () => {
  const { user } = await open(await memberBeyondStage(1));
  const map = await screen.findByRole('region', { name: 'Map of the race' });
  await user.click(within(map).getByRole('button', { name: 'Stage 3' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Stage 3' })).toHaveFocus();
  const { requirements } = await activeCampaign();
  const city = requirements.find(({ Stage, Required }) => Stage === 1 && Required);
  await user.click(within(map).getByRole('button', { name: city?.Ref ?? '' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Stage 1' })).toBeVisible();
  expect(document.activeElement).toHaveTextContent(`${city?.Ref}${city?.RoomNight} of ${city?.RoomNight} room nights`);
});

it('shows stage 1 and 0 points to a member who hasn’t started', async () => {
  await open(await makeMember());
  expect(await screen.findByRole('region', { name: 'Stage needed to be completed' })).toHaveTextContent('Stage 1');
  expect(screen.getByRole('region', { name: 'Current points' })).toHaveTextContent('0 points');
  expect(screen.queryByRole('region', { name: 'Standing in the race' })).toBeNull();
});

it('shows a visitor the course without progress, and how to join', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/#login-box');
  expect(screen.getByRole('button', { name: 'Stage 1' })).toBeVisible();
  expect(screen.getByText(/^Book all, get \+\d+ points$/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Current points')).toBeNull();
});

describe('at another time of the season', () => {
  let before: Campaign;
  beforeEach(async () => {
    before = await activeCampaign();
  });
  afterEach(async () => {
    await sql('delete from campaigns where id <> $1', [before.id]);
    await sql('update campaigns set active = true, starts_on = $2, ends_on = $3 where id = $1', [
      before.id,
      before.Start,
      before.End,
    ]);
    await setClock(NOW);
  });
  const setClock = (now: string) => control('setClock', { now });
  const setDates = (start: string, end: string) =>
    sql('update campaigns set starts_on = $2, ends_on = $3 where id = $1', [before.id, start, end]);

  it('says that no race is on', async () => {
    await sql('update campaigns set active = false where id = $1', [before.id]);
    await open();
    expect(await screen.findByText('No race is on at the moment')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Amazing Race' })).toBeVisible();
  });

  it('announces the season until it starts in Jakarta, by the server’s clock', async () => {
    await setDates('2031-03-01', '2031-06-30');
    await setClock('2031-02-28T16:59:59Z');
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: before.Name })).toBeVisible();
    expect(screen.getByRole('region', { name: 'The race begins' })).toHaveTextContent('tomorrow');
    expect(screen.getByText('Next season: Mar, 01 2031 – Jun, 30 2031')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Map of the race' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows the race from that time on', async () => {
    await setDates('2031-03-01', '2031-06-30');
    await setClock('2031-02-28T17:00:00Z');
    await open();
    expect(await screen.findByText('Booking period: Mar, 01 2031 – Jun, 30 2031')).toBeVisible();
  });

  it('shows the member’s result and what comes next after the last day', async () => {
    const member = await memberBeyondStage(2);
    await sql(`insert into campaigns (name, starts_on, ends_on) values ('The Next One', '2032-01-01', '2032-02-28')`);
    await setDates(before.Start, '2031-06-30');
    await setClock('2031-06-30T17:00:00Z');
    // Sessions expire sooner.
    await sql(`update sessions set created_at = '2031-06-30T17:00:00Z', used_at = '2031-06-30T17:00:00Z'`);
    await open(member);
    expect(await screen.findByRole('region', { name: 'Your result' })).toHaveTextContent('2 of 4 stages');
    expect(await standingOf('Indonesia')).toBeVisible();
    expect(screen.getByRole('region', { name: 'This season is over' })).toHaveTextContent('Jun, 30 2031');
    expect(screen.getByRole('region', { name: 'No race is on at the moment' })).toHaveTextContent(
      'The Next OneNext, from Jan, 01 2032 to Feb, 28 2032.',
    );
  });

  it('keeps the season at its own path, with a link to the active race', async () => {
    await setDates(before.Start, '2031-06-30');
    await sql(
      `insert into campaigns (name, starts_on, ends_on, active) values ('The Next One', '2031-07-01', '2031-09-30', true)`,
    );
    await setClock('2031-07-01T00:00:00Z');
    await renderRemote(remote, manifest, { path: manifest.routes[1].path, season: { season, texts } });
    const on = await screen.findByRole('region', { name: 'The Next One is on now' });
    expect(within(on).getByRole('link', { name: 'Go to the race' })).toHaveAttribute('href', '/amazing-race');
    expect(screen.getByRole('heading', { level: 1, name: before.Name })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Rules & Regulation' })).toBeVisible();
  });
});

import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor } from '@testing-library/react';
import { season, texts } from '../../../season/season.ts';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const { name: Name, stages, requirements } = season;
const campaign = { id: 1, Name, Start: '2000-01-01', End: '2999-12-31', Active: true, stages, requirements };
const progress = stages.map((stage) => ({
  ...stage,
  Completed: false,
  BonusCompleted: false,
  requirements: requirements
    .filter(({ Stage }) => Stage === stage.Stage)
    .map((requirement) => ({ ...requirement, progress: { RoomNight: 1 } })),
}));

const ME = { Point: 12, Email: 'sari@friends.test', PendingEmail: null };

describe('with another back end', () => {
  const backEnd = startFakeBackEnd({
    'GET /me': { status: 200, body: ME },
    'GET /amazing': { status: 200, body: [campaign] },
    'GET /amazing/progresses/1': { status: 200, body: { count: 1, rows: [{ stages: progress }] } },
  });
  const CALL = 'GET /amazing/standings/1';
  const show = () =>
    renderRemote(remote, manifest, { path: '/amazing-race', token: 'a-token', season: { season, texts } });
  const standing = () => screen.queryByRole('region', { name: 'Standing in the race' });

  test('requests no standing from a back end without pending e-mail changes', async () => {
    const { PendingEmail: _, ...without } = ME;
    backEnd.answers['GET /me'] = { status: 200, body: without };
    await show();
    expect(await screen.findByRole('region', { name: 'Current points' })).toBeVisible();
    expect([backEnd.bodies[CALL], standing()]).toEqual([undefined, null]);
  });

  test.each([404, 405])('shows no standing if it answers %i', async (status) => {
    backEnd.answers[CALL] = { status };
    await show();
    expect(await screen.findByRole('region', { name: 'Current points' })).toBeVisible();
    await waitFor(() => expect([backEnd.bodies[CALL]?.length, standing()]).toEqual([1, null]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the race if the standing fails to load, with a retry button', async () => {
    backEnd.answers[CALL] = [{ status: 500 }, { status: 200, body: { Country: 'ID', Racers: 27, Ahead: 3 } }];
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(standing()).toHaveTextContent('Ahead of you in Indonesia3Of 27 friends'));
    expect(screen.getByRole('region', { name: 'Map of the race' })).toBeVisible();
  });
});

import { otherBackEnd } from '@friends/tools/testing/remote/otherBackEnd';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
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

describe('with a back end that is not ours', () => {
  const backEnd = otherBackEnd({
    'GET /me': { status: 200, body: ME },
    'GET /amazing': { status: 200, body: [campaign] },
    'GET /amazing/progresses/1': { status: 200, body: { count: 1, rows: [{ stages: progress }] } },
  });
  const CALL = 'GET /amazing/standings/1';
  const show = () =>
    renderRemote(remote, manifest, { path: '/amazing-race', token: 'a-token', season: { season, texts } });
  const standing = () => screen.queryByRole('region', { name: 'Standing in the race' });

  test('who is ahead is not asked of one that knows no address waiting for confirmation', async () => {
    const { PendingEmail: _, ...without } = ME;
    backEnd.answers['GET /me'] = { status: 200, body: without };
    await show();
    expect(await screen.findByRole('region', { name: 'Current points' })).toBeVisible();
    expect([backEnd.bodies[CALL], standing()]).toEqual([undefined, null]);
  });

  test.each([404, 405])('who is ahead is not shown where it answers %i', async (status) => {
    backEnd.answers[CALL] = { status };
    await show();
    expect(await screen.findByRole('region', { name: 'Current points' })).toBeVisible();
    await waitFor(() => expect([backEnd.bodies[CALL]?.length, standing()]).toEqual([1, null]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a standing that did not come can be asked for again, and the race is there meanwhile', async () => {
    backEnd.answers[CALL] = [{ status: 500 }, { status: 200, body: { Country: 'ID', Racers: 27, Ahead: 3 } }];
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(standing()).toHaveTextContent('Ahead of you in Indonesia3Of 27 friends'));
    expect(screen.getByRole('region', { name: 'Map of the race' })).toBeVisible();
  });
});

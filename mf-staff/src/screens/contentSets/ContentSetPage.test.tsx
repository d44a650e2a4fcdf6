import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'intan@friends.test',
  Name: 'Intan',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const LIVE: ContentSet = {
  id: 7,
  Name: 'Weekend',
  State: 'live',
  LiveAt: '2026-11-20T01:00:00.000Z',
  Until: null,
  By: ACCOUNT.Email,
  At: '2026-11-21T01:00:00.000Z',
  Why: null,
  Failure: null,
  Entries: [],
  Revision: 's1',
};
const PATH = '/staff/content-sets/7';

const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

function open(set: ContentSet, language: 'en' | 'id' = 'en') {
  backEnd.answers[`GET ${PATH}`] = { status: 200, body: set };
  return renderRemote(remote, manifest, { path: '/content-sets/7', language });
}

test('shows why a set could not be rolled back as scheduled, and keeps it live', async () => {
  const { user, portal } = await open({ ...LIVE, Failure: 'Weekend has 1 issue.' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This set was not rolled back as scheduled and is still live');
  expect(alert).toHaveTextContent('Weekend has 1 issue.');
  expect(screen.getByText('Not rolled back')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep live…' }));
  backEnd.answers[`POST ${PATH}/unplan`] = { status: 200, body: LIVE };
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep live' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Weekend stays live.'));
  expect(backEnd.bodies[`POST ${PATH}/unplan`]).toEqual([{ Revision: 's1' }]);
});

test('takes it back again on request', async () => {
  const { user, portal } = await open({ ...LIVE, Failure: 'Weekend has 1 issue.' });
  await user.click(await screen.findByRole('button', { name: 'Roll back…' }));
  backEnd.answers[`POST ${PATH}/end`] = { status: 200, body: { ...LIVE, State: 'ended' } };
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Weekend was rolled back.'));
});

test('a live set without an end can only be rolled back', async () => {
  await open(LIVE, 'id');
  expect(await screen.findByRole('button', { name: 'Tarik…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Biarkan tayang…' })).toBeNull();
  expect(screen.queryByText('Belum ditarik')).toBeNull();
});

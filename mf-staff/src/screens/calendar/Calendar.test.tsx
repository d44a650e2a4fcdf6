import type { CalendarEntry, StaffCalendar } from '@friends/shared/contract/staff/calendar';
import { type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const SET: CalendarEntry = {
  Kind: 'content',
  Title: 'Weekend in Ubud',
  Release: null,
  Set: 4,
  From: '2100-01-01T01:00:00.000Z',
  Until: null,
  WholeDays: false,
  Percent: null,
  SwitchedOn: true,
};
const RELEASE: CalendarEntry = {
  ...SET,
  Kind: 'release',
  Title: 'mf-member@1.3.0',
  Release: { Name: 'mf-member', Version: '1.3.0' },
  Set: null,
};
const CALENDAR: StaffCalendar = {
  From: '2099-12-01T00:00:00.000Z',
  Until: '2100-04-01T00:00:00.000Z',
  Entries: [SET, RELEASE],
};

const backEnd = startFakeBackEnd({ 'GET /staff/calendar': { status: 200, body: CALENDAR } });

async function openAs(role: Role): Promise<void> {
  const account = {
    Email: 'intan@friends.test',
    Name: 'Intan',
    Roles: [role],
    Rights: rightsOf([role]),
    SessionEnds: '2100-01-01T00:00:00.000Z',
    Directory: false,
  };
  backEnd.answers['GET /staff/account'] = { status: 200, body: account };
  await renderRemote(remote, manifest, { path: '/calendar', language: 'en' });
}

const link = (name: string) => screen.queryByRole('link', { name });

test('an editor sees all scheduled changes, and opens sets', async () => {
  await openAs('editor');
  expect(await screen.findByRole('heading', { name: 'mf-member@1.3.0' })).toBeInTheDocument();
  expect(link('Weekend in Ubud')).toHaveAttribute('href', '/content-sets/4');
  expect(link('mf-member@1.3.0')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
});

test('a release manager opens releases, and previews the portal at their times', async () => {
  await openAs('release-manager');
  expect(await screen.findByRole('heading', { name: 'Weekend in Ubud' })).toBeInTheDocument();
  expect(link('mf-member@1.3.0')).toHaveAttribute('href', '/releases/mf-member');
  expect(link('Weekend in Ubud')).toBeNull();
  expect(screen.getByRole('button', { name: /mf-member@1\.3\.0$/ })).toBeInTheDocument();
});

test('a clerk reads which roles see the calendar', async () => {
  await openAs('clerk');
  expect(await screen.findByText('You need the “View the calendar” permission')).toBeInTheDocument();
});

import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { ROLES } from '@friends/shared/contract/staff/rights';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import { GATEWAY_STAFF_PATHS } from '@friends/tools/testing/api/gatewayStaffPaths';
import { type StaffCaller, signIn, staffBrowser } from '../support/signIn.ts';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

// The checks of `api/src/staff/signIn/guard.test.ts`, for the gateway's own calls.

const CALLS = Object.values<StaffEndpoint>(STAFF_ENDPOINTS).filter(({ path }) => GATEWAY_STAFF_PATHS.test(path));
const pathOf = ({ path }: StaffEndpoint) =>
  path.slice('/staff/'.length).replace(':name', 'mf-none').replace(':number', '9');

const staff = staffReleasesOfFile();
const callers = new Map<keyof typeof ROLES, StaffCaller>();
beforeAll(async () => {
  callers.set('release-manager', staff.manager);
  callers.set('campaign-manager', staff.campaigner);
  callers.set('auditor', staff.auditor);
  callers.set('administrator', await signIn(staff.portal.url, 'admin@friends.test'));
});

/** Sends a body with an unknown field, which every call rejects: permitted callers get 422, and nothing changes. */
const sendCall = (caller: StaffCaller, call: StaffEndpoint, headers?: Readonly<Record<string, string>>) =>
  call.method === 'GET'
    ? caller.get(pathOf(call), headers)
    : caller.send(call.method, pathOf(call), { Nobody: 1 }, headers);

test('every call requires a right', () => {
  expect(CALLS.length).toBeGreaterThan(8);
  expect(CALLS.filter(({ access, right }) => access !== 'staff' || right === undefined)).toEqual([]);
});

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test.each(['release-manager', 'campaign-manager', 'auditor', 'administrator'] as const)(
    'accepts or refuses %s by the rights of the role',
    async (role) => {
      const caller = callers.get(role);
      if (!caller) throw new Error(`No caller has the role ${role}`);
      const { json } = await sendCall(caller, call);
      const mayCall = ROLES[role].some((right) => right === call.right || right === call.rightForSeasons);
      expect([json.code === 'no_right', json.code === 'not_logged_in']).toEqual([!mayCall, false]);
    },
  );

  test('rejects an unknown field in query or body and names it', async () => {
    const admin = callers.get('administrator');
    if (!admin) throw new Error('No caller is an administrator');
    const inQuery = await admin.get(`${pathOf(call)}?perpage=5`);
    // Calls with a body are checked by their body only.
    if (call.method === 'GET')
      expect([inQuery.status, Object.keys(inQuery.json.errors ?? {})]).toEqual([422, ['perpage']]);
    const isForm = call.path === '/staff/releases' && call.method === 'POST';
    if (call.method === 'GET' || isForm) return;
    const { status, json } = await sendCall(admin, call);
    expect([status, json.detail]).toEqual([422, 'There is no field “Nobody” here.']);
  });

  test('requires a session and the application key', async () => {
    expect((await sendCall(staffBrowser(staff.portal.url), call)).json.code).toBe('not_logged_in');
    const admin = callers.get('administrator');
    if (!admin) throw new Error('No caller is an administrator');
    expect((await sendCall(admin, call, { 'x-app-key': 'other' })).json.code).toBe('wrong_app_key');
  });
});

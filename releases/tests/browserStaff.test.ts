import { type BrowserChecks, containerText, openBrowserChecks, RENDER_TITLE } from './support/browserChecks.ts';
import { builtRemote } from './support/builtRelease.ts';
import { type FakePortal, openFakePortal } from './support/fakePortal.ts';

jest.setTimeout(120_000);

let checks: BrowserChecks;
let portal: FakePortal;
beforeAll(async () => {
  [checks, portal] = await Promise.all([openBrowserChecks(), openFakePortal()]);
});
afterAll(async () => {
  portal.close();
  await checks.close();
});

test('a staff release is checked among staff releases only, at their origin, without login', async () => {
  const home = { routes: [{ path: '/', who: 'all', header: 'plain', screen: 'demo' }] };
  await checks.cli.run('publish', builtRemote(checks.cli.folder, { change: home }));
  await checks.cli.run('live', 'mf-demo@1.0.0');
  const text = containerText({ mount: `${RENDER_TITLE} await fetch('/api/v1/staff/account');` }).replace(
    'mf_demo',
    'mf_staff',
  );
  const folder = builtRemote(checks.cli.folder, { name: 'mf-staff', text, change: home });
  const { port } = new URL(portal.url);
  expect(await checks.probe(folder, `http://staff.localhost:${port}`)).toEqual({
    faults: [],
    notes: ['what staff see once they have signed in, as that takes a second factor'],
  });
  expect([...portal.hosts]).toEqual(['staff.localhost']);
  expect(portal.requests).toContain('GET /api/v1/staff/account');
  expect(portal.requests.filter((call) => /members/.test(call))).toEqual([]);
});

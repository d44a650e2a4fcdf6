import { type BrowserChecks, containerText, openBrowserChecks, RENDER_TITLE } from './support/browserChecks.ts';
import { builtRemote } from './support/builtRelease.ts';
import { type FakeApi, openFakeApi } from './support/fakeApi.ts';

jest.setTimeout(120_000);

let trials: BrowserChecks;
let portal: FakeApi;
beforeAll(async () => {
  [trials, portal] = await Promise.all([openBrowserChecks(), openFakeApi()]);
});
afterAll(async () => {
  portal.close();
  await trials.close();
});

test('a staff release is checked among staff releases only, at their origin, without login', async () => {
  const home = { routes: [{ path: '/', who: 'all', header: 'plain', screen: 'demo' }] };
  await trials.cli.run('publish', builtRemote(trials.cli.folder, { change: home }));
  await trials.cli.run('live', 'mf-demo@1.0.0');
  const text = containerText({ mount: `${RENDER_TITLE} await fetch('/api/v1/staff/account');` }).replace(
    'mf_demo',
    'mf_staff',
  );
  const folder = builtRemote(trials.cli.folder, { name: 'mf-staff', text, change: home });
  const { port } = new URL(portal.url);
  expect(await trials.probe(folder, `http://staff.localhost:${port}`)).toEqual({
    faults: [],
    notes: ['what staff see once they have signed in, as that takes a second factor'],
  });
  expect([...portal.names]).toEqual(['staff.localhost']);
  expect(portal.asked).toContain('GET /api/v1/staff/account');
  expect(portal.asked.filter((call) => /members/.test(call))).toEqual([]);
});

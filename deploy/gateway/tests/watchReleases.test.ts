import type { ReleaseEventKind } from '@friends/shared/contract/release/telemetry';
import { Registry } from 'prom-client';
import { STORES } from '../../release/tests/support/stores.ts';
import { openWorkshop, type Workshop } from '../../release/tests/support/workshop.ts';
import { ReleaseMetrics } from '../src/telemetry/ReleaseMetrics.ts';
import { type ReleaseWatch, type TakenBack, watchReleases } from '../src/telemetry/watchReleases.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = new Date('2027-03-01T03:00:10Z');

describe.each(STORES)('with a store on $kind', (kind) => {
  let desk: Workshop;
  let taken: TakenBack[];
  beforeEach(async () => {
    desk = await openWorkshop(kind);
    desk.at = START;
    taken = [];
    await desk.publish('mf-demo', '1.0.0', '2.0.0', '3.0.0');
    for (const version of ['1.0.0', '2.0.0']) await desk.type('live', `mf-demo@${version}`);
  });
  afterEach(() => desk.close());

  /** One process of the portal, on the clock of the desk. */
  async function portal(): Promise<ReleaseWatch> {
    const watch = watchReleases({
      store: desk.store,
      metrics: new ReleaseMetrics(new Registry()),
      clock: () => desk.at,
      log: { warn: () => {}, error: (error: unknown) => Promise.reject(error) },
      onTakenBack: async (one) => void taken.push(one),
    });
    pass(SECOND);
    await watch.look();
    return watch;
  }

  const pass = (milliseconds: number) => {
    desk.at = new Date(desk.at.getTime() + milliseconds);
  };

  function say(watch: ReleaseWatch, version: string, what: ReleaseEventKind, address: string, times = 1): void {
    const event = { name: 'mf-demo', version, what, milliseconds: 100 };
    for (let time = 0; time < times; time += 1) watch.count({ device: 'phone', events: [event], vitals: [] }, address);
  }

  /** So many visitors, each with an address and a load of their own; some of the loads fail. */
  function visits(watch: ReleaseWatch, version: string, { loads, failed }: { loads: number; failed: number }): void {
    for (let visitor = 0; visitor < loads; visitor += 1)
      say(watch, version, visitor < failed ? 'load-failed' : 'loaded', `10.0.${version[0]}.${visitor}`);
  }

  const live = async () => {
    const { releases } = await desk.json('list', 'mf-demo');
    return releases
      .filter(({ state }: { state: string }) => state === 'live')
      .map(({ version, percent }: { version: string; percent?: number }) =>
        percent ? `${version} ${percent}` : version,
      );
  };

  const decisions = async () => (await desk.json('history', 'mf-demo')).map(({ who }: { who: string }) => who);

  test.each([
    [{ loads: 30, failed: 3 }, ['1.0.0']],
    [{ loads: 200, failed: 11 }, ['1.0.0']],
    [{ loads: 29, failed: 29 }, ['2.0.0']],
    [{ loads: 200, failed: 10 }, ['2.0.0']],
    [{ loads: 30, failed: 2 }, ['2.0.0']],
  ])('after %j, %j is live', async (done, expected) => {
    const watch = await portal();
    visits(watch, '2.0.0', done);
    await watch.look();
    expect(await live()).toEqual(expected);
    expect(taken).toHaveLength(expected[0] === '1.0.0' ? 1 : 0);
  });

  test('going back leaves one line and one notice, and what the portal put live stays until a person decides', async () => {
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 40, failed: 20 });
    await watch.look();
    await watch.look();
    expect(taken).toEqual([
      { from: 'mf-demo@2.0.0', to: 'mf-demo@1.0.0', evidence: { loads: 40, failed: 20, failing: 20 } },
    ]);
    const [line] = (await desk.json('history', 'mf-demo')).filter(({ who }: { who: string }) => who === 'portal');
    expect(line).toMatchObject({ why: 'it failed in 50 % of 40 loads within five minutes', back: 1 });
    // The one before fails as well now, and nobody goes on by themselves.
    await desk.type('live', 'mf-demo@1.0.0');
    await desk.type('live', 'mf-demo@2.0.0');
    expect(await live()).toEqual(['2.0.0']);
    pass(5 * SECOND);
    await watch.look();
    expect(await live()).toEqual(['2.0.0']);
    visits(watch, '2.0.0', { loads: 40, failed: 20 });
    await watch.look();
    expect(await live()).toEqual(['1.0.0']);
    visits(watch, '1.0.0', { loads: 40, failed: 40 });
    pass(5 * SECOND);
    await watch.look();
    expect(await live()).toEqual(['1.0.0']);
    expect((await decisions()).filter((who: string) => who === 'portal')).toHaveLength(2);
  });

  test('where the one before fails, too, nothing changes', async () => {
    const watch = await portal();
    // Too few at any time to be taken back itself, and too many together to be better than the next one.
    for (let times = 0; times < 3; times += 1) {
      visits(watch, '2.0.0', { loads: 20, failed: 5 });
      await watch.look();
      pass(6 * MINUTE);
    }
    await desk.type('live', 'mf-demo@3.0.0');
    pass(SECOND);
    await watch.look();
    visits(watch, '3.0.0', { loads: 40, failed: 10 });
    await watch.look();
    expect(await live()).toEqual(['3.0.0']);
    expect(taken).toEqual([]);
  });

  test('a share is stopped; the release for the others stays', async () => {
    await desk.type('live', 'mf-demo@3.0.0', '--percent', '20');
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 100, failed: 1 });
    visits(watch, '3.0.0', { loads: 30, failed: 6 });
    await watch.look();
    expect(await live()).toEqual(['2.0.0']);
    expect(taken).toMatchObject([{ from: 'mf-demo@3.0.0', to: 'mf-demo@2.0.0' }]);
  });

  test('a plan stays a plan when what is live is taken back', async () => {
    await desk.type('live', 'mf-demo@3.0.0', '--from', '2027-04-01');
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 30, failed: 6 });
    await watch.look();
    expect(await live()).toEqual(['1.0.0']);
    const { releases } = await desk.json('list', 'mf-demo');
    expect(releases).toContainEqual(expect.objectContaining({ version: '3.0.0', state: 'planned' }));
  });

  test('a season that began by the clock, and fails, gives its place back', async () => {
    await desk.type('live', 'mf-demo@3.0.0', '--from', '2027-03-01T03:10:00Z', '--until', '2027-03-02T03:00:00Z');
    const watch = await portal();
    expect(await live()).toEqual(['2.0.0']);
    pass(15 * MINUTE);
    await watch.look();
    // What comes after it stands below it in the list.
    expect(await live()).toEqual(['3.0.0', '2.0.0']);
    visits(watch, '3.0.0', { loads: 40, failed: 8 });
    await watch.look();
    expect(await live()).toEqual(['2.0.0']);
    expect(taken).toMatchObject([{ from: 'mf-demo@3.0.0', to: 'mf-demo@2.0.0' }]);
  });

  test('the first release of a remote has nothing to go back to', async () => {
    await desk.publish('mf-first', '1.0.0');
    await desk.type('live', 'mf-first@1.0.0');
    const watch = await portal();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const event = { name: 'mf-first', version: '1.0.0', what: 'load-failed', milliseconds: 10 } as const;
      watch.count({ device: 'desktop', events: [event], vitals: [] }, `10.8.0.${visitor}`);
    }
    await watch.look();
    expect(await desk.type('list', 'mf-first')).toMatch(/1\.0\.0 +live.*40 loads, 100 % failed/);
    expect(taken).toEqual([]);
  });

  test('a flood from one machine, by its address of IPv4 and all its network of IPv6, decides nothing', async () => {
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 60, failed: 0 });
    say(watch, '2.0.0', 'loaded', '203.0.113.7', 5000);
    say(watch, '2.0.0', 'mount-failed', '203.0.113.7', 5000);
    for (let host = 1; host < 500; host += 1) say(watch, '2.0.0', 'load-failed', `2001:db8:1:1::${host.toString(16)}`);
    await watch.look();
    expect(await live()).toEqual(['2.0.0']);
    // People see that something is wrong, and where from is for the log of the proxy.
    const [row] = (await desk.json('list', 'mf-demo')).releases;
    expect(row.lastMinutes.failed).toBe(5499);
  });

  test('failures without a load, and of releases nobody gets, count for nothing', async () => {
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 60, failed: 0 });
    for (let visitor = 0; visitor < 100; visitor += 1) {
      say(watch, '2.0.0', 'render-failed', `10.1.0.${visitor}`);
      say(watch, '9.9.9', 'load-failed', `10.1.0.${visitor}`);
    }
    await watch.look();
    expect(await live()).toEqual(['2.0.0']);
    expect((await desk.store.read('telemetry.json'))?.text).not.toMatch(/9\.9\.9|10\.1\.0/);
  });

  test('what happened longer than five minutes ago counts no more', async () => {
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 29, failed: 29 });
    pass(6 * MINUTE);
    visits(watch, '2.0.0', { loads: 20, failed: 0 });
    await watch.look();
    expect(await live()).toEqual(['2.0.0']);
    expect(await desk.type('list', 'mf-demo')).toMatch(/20 loads, 0 % failed +49 loads, 59.2 % failed/);
    pass(61 * MINUTE);
    await watch.look();
    expect(await desk.type('list', 'mf-demo')).not.toContain('loads');
  });

  test('two processes that see half each go back together, once', async () => {
    const [one, two] = [await portal(), await portal()];
    visits(one, '2.0.0', { loads: 20, failed: 4 });
    for (let visitor = 0; visitor < 20; visitor += 1)
      say(two, '2.0.0', visitor < 4 ? 'load-failed' : 'loaded', `10.7.0.${visitor}`);
    await one.look();
    expect(await live()).toEqual(['2.0.0']);
    await Promise.all([two.look(), one.look()]);
    expect(await live()).toEqual(['1.0.0']);
    expect(taken).toHaveLength(1);
    expect((await decisions()).filter((who: string) => who === 'portal')).toHaveLength(1);
  });

  test('what a person decides at the same moment is theirs', async () => {
    const watch = await portal();
    visits(watch, '2.0.0', { loads: 40, failed: 20 });
    await Promise.all([watch.look(), desk.type('live', 'mf-demo@3.0.0').catch(() => null)]);
    await watch.look();
    const [now] = await live();
    expect(['3.0.0', '1.0.0']).toContain(now);
    expect((await decisions()).filter((who: string) => who === 'portal').length).toBe(now === '3.0.0' ? 0 : 1);
  });
});

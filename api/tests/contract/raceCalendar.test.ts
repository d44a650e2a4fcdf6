import { type Api, call, control, sql } from '@friends/tools/testing/api/api';
import { ownProcesses } from '../support/processes.ts';

describe('the seasons of the race', () => {
  const processes = ownProcesses();
  beforeEach(() => sql('delete from campaigns'));

  const ops = (...args: string[]) => control('ops', { args });

  async function insertSeason(name: string, start: string, end: string): Promise<string> {
    const add = 'insert into campaigns (name, starts_on, ends_on) values ($1, $2, $3) returning id';
    return String((await sql(add, [name, start, end]))[0].id);
  }

  async function activeIn(api: Api): Promise<string | null> {
    const list = async (query: string) => (await call(`GET /amazing${query}`, { api })).body;
    const [active, others, all] = await Promise.all(['?Active=true', '?Active=false', ''].map(list));
    expect(active.length + others.length).toBe(all.length);
    expect(active.length).toBeLessThan(2);
    return active[0]?.Name ?? null;
  }

  /** Name of the active campaign, the same in both processes; null if there is none. */
  async function activeAt(now: string): Promise<string | null> {
    await processes.setClock(now);
    const [name, other] = [await activeIn(processes.apiOf(0)), await activeIn(processes.apiOf(1))];
    expect(other).toBe(name);
    return name;
  }

  it('change by themselves at midnight in Jakarta, whatever the server’s time zone', async () => {
    for (const id of [
      await insertSeason('Race 5', '2026-09-01', '2026-12-31'),
      await insertSeason('Race 6', '2027-01-01', '2027-02-28'),
      await insertSeason('Race 7', '2027-03-15', '2027-06-30'),
    ])
      expect((await ops('campaign', 'activate', id)).exitCode).toBe(0);
    expect(await activeAt('2026-08-31T16:59:59.999Z')).toBeNull();
    expect(await activeAt('2026-08-31T17:00:00Z')).toBe('Race 5');
    // The end of the year, when one season changes to the next.
    expect(await activeAt('2026-12-31T16:59:59.999Z')).toBe('Race 5');
    expect(await activeAt('2026-12-31T17:00:00Z')).toBe('Race 6');
    expect(await activeAt('2027-02-28T16:59:59.999Z')).toBe('Race 6');
    expect(await activeAt('2027-02-28T17:00:00Z')).toBeNull();
    expect(await activeAt('2027-03-14T17:00:00Z')).toBe('Race 7');
    expect(await activeAt('2027-06-30T17:00:00Z')).toBeNull();
  });

  it('come with the current time of the portal in the Date header', async () => {
    await processes.setClock('2026-12-31T17:00:00Z');
    const { headers } = await call('GET /amazing');
    expect(headers.get('date')).toBe('Thu, 31 Dec 2026 17:00:00 GMT');
  });

  it('are off while the operator has them switched off, whatever their days are', async () => {
    const id = await insertSeason('Race 5', '2026-09-01', '2026-12-31');
    expect(await activeAt('2026-10-01T00:00:00Z')).toBeNull();
    expect((await ops('campaign', 'activate', id)).out).toBe(
      `Campaign ${id} (Race 5) is switched on. It is active until the end of 2026-12-31.`,
    );
    expect(await activeAt('2026-10-01T00:00:00Z')).toBe('Race 5');
    expect((await ops('campaign', 'activate', id)).err).toBe(`Campaign ${id} (Race 5) is already active.`);
    expect((await ops('campaign', 'deactivate', id)).out).toBe(`Campaign ${id} (Race 5) is switched off.`);
    expect(await activeAt('2026-10-01T00:00:00Z')).toBeNull();
    expect((await ops('campaign', 'deactivate', id)).err).toBe(`Campaign ${id} (Race 5) is already inactive.`);
  });

  it('can be switched on before or after their days, with a message', async () => {
    await processes.setClock('2026-10-01T00:00:00Z');
    const [late, early] = [
      await insertSeason('Race 4', '2026-01-01', '2026-06-30'),
      await insertSeason('Race 6', '2027-01-01', '2027-02-28'),
    ];
    expect((await ops('campaign', 'activate', late)).out).toContain('But its last day was 2026-06-30');
    expect((await ops('campaign', 'activate', early)).out).toContain('It will be active from 2027-01-01');
    expect(JSON.parse((await ops('campaign', 'list', '--json')).out)).toMatchObject([
      { Name: 'Race 6', Active: false, SwitchedOn: true },
      { Name: 'Race 4', Active: false, SwitchedOn: true },
    ]);
  });

  it('are not switched on if two would run on one day', async () => {
    const [five, six] = [
      await insertSeason('Race 5', '2026-09-01', '2026-12-31'),
      await insertSeason('Race 6', '2026-12-31', '2027-02-28'),
    ];
    await ops('campaign', 'activate', five);
    const { exitCode, err } = await ops('campaign', 'activate', six);
    expect(exitCode).toBe(1);
    const others = `Race 5 (campaign ${five}) is active from 2026-09-01 to 2026-12-31`;
    expect(err).toBe(
      `Campaign ${six} (Race 6) would run from 2026-12-31 to 2027-02-28, but ${others}. Change the dates of one of them, or deactivate ${five}.`,
    );
    await ops('campaign', 'deactivate', five);
    expect((await ops('campaign', 'activate', six)).exitCode).toBe(0);
  });

  it('do not run on one day if two operators switch them on at once', async () => {
    const ids = [
      await insertSeason('Race 5', '2026-09-01', '2026-12-31'),
      await insertSeason('Race 6', '2026-12-01', '2027-02-28'),
    ];
    const results = await processes.together(2, (api, turn) =>
      processes.ops(api, 'campaign', 'activate', ids[turn] ?? ''),
    );
    expect(results.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    await expect(sql('update campaigns set active = true')).rejects.toThrow(/campaigns_days_apart/);
  });
});

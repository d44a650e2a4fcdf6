import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { eventText } from '../src/registry/eventText.ts';
import { HISTORY, readHistory } from '../src/registry/history.ts';
import { legacyFields, parseLegacyEvent } from '../src/registry/legacyLine.ts';
import { migrateStore } from '../src/registry/migrateStore.ts';
import { REGISTRY, readStored } from '../src/registry/stored.ts';
import type { Store } from '../src/store/store.ts';
import { barrierStore } from './support/barrierStore.ts';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';
import { STORES } from './support/stores.ts';

const FORMER = join(import.meta.dirname, 'formerStore');
const former = (name: string) => readFileSync(join(FORMER, name), 'utf8');

let cli: ReleaseCli;
afterEach(() => cli.close());

async function writeDocument(path: string, text: string): Promise<void> {
  await cli.store.write(path, text, { ifVersion: await cli.store.versionOf(path) });
}

async function readText(path: string): Promise<string> {
  return (await cli.store.read(path))?.text ?? '';
}

const readTexts = async () => [await readText(HISTORY), await readText(REGISTRY)];

async function read() {
  const { version: _, ...registry } = await readStored(cli.store);
  return { history: await readHistory(cli.store), registry };
}

const isMigrated = async () =>
  (await readText(HISTORY)).split('\n').every((line) => line === '' || line.includes('"kind":'));

/** Fails before writing a document, like a process killed there. */
const killedBefore = (path: string): Store => ({
  ...cli.store,
  async write(written, content, options) {
    if (written === path) throw new Error('killed');
    await cli.store.write(written, content, options);
  },
});

describe.each(STORES)('a store written by the previous version, on $kind', (kind) => {
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    await cli.publish('mf-home', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    cli.at = new Date('2027-04-11T03:00:00Z');
    await writeDocument(HISTORY, former('history.jsonl'));
    await writeDocument(REGISTRY, former('registry.txt'));
  });

  test('has every line and decision as an event, and reopening changes nothing', async () => {
    const before = await read();
    await migrateStore(cli.store);
    expect(await read()).toEqual(before);
    expect(await isMigrated()).toBe(true);
    expect(JSON.parse(await readText(REGISTRY))).toMatchObject({
      last: { kind: 'freeze', remote: 'mf-race', by: 'sari', reason: 'Until the fair is over' },
      decisions: { 'mf-demo': { event: { kind: 'activate', release: 'mf-demo@3.0.0', pinned: true } } },
    });
    const migrated = await readTexts();
    await migrateStore(cli.store);
    expect(await readTexts()).toEqual(migrated);
  });

  test('keeps pins, limits, freezes, live releases and rollback targets', async () => {
    const list = former('list.txt').trimEnd();
    expect(await cli.run('list')).toBe(list);
    await migrateStore(cli.store);
    expect(await cli.run('list')).toBe(list);
    expect(await cli.run('rollback', 'mf-home')).toBe('Back to mf-home@1.0.0.');
  });

  test('loses nothing if two processes open it while a third writes', async () => {
    const { history } = await read();
    const both = barrierStore(cli.store, 2);
    await Promise.all([migrateStore(both), migrateStore(both), cli.run('note', 'mf-home@1.3.0', 'Good')]);
    const after = await read();
    expect(after.history.slice(0, -1)).toEqual(history);
    expect(after.history.at(-1)?.event).toMatchObject({ kind: 'note', text: 'Good' });
    expect(await isMigrated()).toBe(true);
  });

  test.each([HISTORY, REGISTRY])('is readable after a process was killed before writing %s', async (path) => {
    const before = await read();
    await migrateStore(killedBefore(path));
    expect(await read()).toEqual(before);
    await migrateStore(cli.store);
    expect([await read(), await isMigrated()]).toEqual([before, true]);
  });

  test('has the same decisions after the previous version has written to it during an upgrade', async () => {
    await migrateStore(cli.store);
    const before = await read();
    // The previous version keeps the fields of a decision that it knows, and adds lines of its own.
    const registry = JSON.parse(await readText(REGISTRY));
    for (const decision of Object.values(registry.decisions)) if (isRecord(decision)) delete decision.event;
    const line = {
      at: '2027-04-11T02:00:00.000Z',
      who: 'sari',
      what: 'publish mf-home@2.0.0',
      published: ['mf-home@2.0.0'],
    };
    await writeDocument(REGISTRY, JSON.stringify(registry));
    await writeDocument(HISTORY, `${await readText(HISTORY)}${JSON.stringify(line)}\n`);
    const { history, registry: upgraded } = await read();
    const details = ({ event: { reason: _, ...event } }: { readonly event: HistoryEvent }) => event;
    expect([...upgraded.decisions.values()].map(details)).toEqual([...before.registry.decisions.values()].map(details));
    expect(history.at(-1)?.event).toEqual({
      kind: 'publish',
      releases: ['mf-home@2.0.0'],
      by: 'sari',
      at: line.at,
    });
    await migrateStore(cli.store);
    expect(await isMigrated()).toBe(true);
  });
});

describe('history lines', () => {
  beforeEach(async () => {
    cli = await openReleaseCli();
  });

  test('of the previous version become events with these sentences', async () => {
    await writeDocument(HISTORY, former('history.jsonl'));
    const sentences = (await readHistory(cli.store)).map(({ event }) => eventText(event));
    expect(sentences).toEqual(former('sentences.txt').trimEnd().split('\n'));
  });

  test('that are broken or of a later version stay unchanged and do not affect others', async () => {
    const later = { kind: 'teleport', to: 'Mars', by: 'sari', at: '2027-01-01T00:00:00.000Z', revision: 1 };
    const lines = [
      '{"at":',
      JSON.stringify(later),
      '{"at":"2027-01-01T00:00:00.000Z","who":"sari","what":"move it elsewhere"}',
    ];
    await writeDocument(HISTORY, `${lines.join('\n')}\n`);
    await migrateStore(cli.store);
    expect((await readText(HISTORY)).split('\n').slice(0, 2)).toEqual(lines.slice(0, 2));
    expect((await readHistory(cli.store)).map(({ event }) => event)).toMatchObject([
      { kind: 'unknown', text: 'teleport', by: 'sari' },
      { kind: 'unknown', text: 'move it elsewhere', by: 'sari' },
    ]);
  });

  test('keep the last decision of a later version when another remote is changed', async () => {
    await cli.publish('mf-home', '1.0.0');
    await cli.publish('mf-demo', '1.0.0');
    await cli.run('live', 'mf-home@1.0.0');
    const registry = JSON.parse(await readText(REGISTRY));
    const later = { kind: 'teleport', to: 'Mars', by: 'sari', at: '2027-01-01T00:00:00.000Z' };
    registry.decisions['mf-home'].event = later;
    await writeDocument(REGISTRY, JSON.stringify(registry));
    await cli.run('live', 'mf-demo@1.0.0');
    const { decisions } = JSON.parse(await readText(REGISTRY));
    expect(decisions).toMatchObject({ 'mf-home': { event: later }, 'mf-demo': { event: { kind: 'activate' } } });
    await cli.run('live', 'mf-home@1.0.0', '--hold');
    expect(JSON.parse(await readText(REGISTRY)).decisions['mf-home'].event).toMatchObject({
      kind: 'activate',
      by: expect.any(String),
    });
  });

  const evidence = {
    release: 'mf-a@2.0.0',
    loads: 40,
    failed: 20,
    networks: 30,
    failing: 12,
    faults: ['x is missing'],
    notified: ['ops@friends.test'],
    revision: 7,
  };
  const [from, until] = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'];
  const decided = { by: 'sari', at: '2026-12-01T03:00:00.000Z', reason: 'Season 6' };
  const { reason: _, ...noted } = decided;

  test.each<HistoryEvent>([
    { kind: 'found', ...decided },
    { kind: 'publish', releases: ['mf-a@1.0.0', 'mf-b@2.0.0'], ...decided },
    { kind: 'publish', releases: ['mf-race@6.0.0'], code: 'mf-race@5.0.0', ...decided },
    { kind: 'activate', release: 'mf-a@1.0.0', window: {}, ...decided },
    {
      kind: 'activate',
      release: 'mf-a@1.0.0',
      window: { from, until, percent: 10 },
      limit: 5,
      pinned: true,
      ...decided,
    },
    {
      kind: 'activate',
      release: 'mf-a@1.0.0',
      window: { from },
      steps: { percents: [5, 100], everyMinutes: 90 },
      ...decided,
    },
    { kind: 'activate', release: 'mf-race@5.0.1', window: {}, archive: true, ...decided },
    { kind: 'activateBuilt', releases: ['mf-a@1.0.0-local.a', 'mf-b@1.0.0-local.a'], ...decided },
    { kind: 'end', release: 'mf-a@1.0.0', ...decided },
    { kind: 'end', release: 'mf-a@2.0.0', evidence, ...decided },
    { kind: 'rollback', remote: 'mf-a', steps: 1, releases: ['mf-a@1.0.0'], evidence, ...decided },
    { kind: 'rollback', remote: 'mf-a', steps: 2, releases: ['mf-a@1.0.0', 'mf-a@2.0.0'], ...decided },
    { kind: 'rollback', remote: 'mf-a', steps: 1, releases: [], ...decided },
    { kind: 'keepLive', release: 'mf-a@2.0.0', evidence: { ...evidence, early: true }, ...decided },
    { kind: 'freeze', remote: null, until, ...decided },
    { kind: 'freeze', remote: 'mf-a', ...decided },
    { kind: 'unfreeze', remote: null, ...decided },
    { kind: 'unfreeze', remote: 'mf-a', ...decided },
    { kind: 'preview', release: 'mf-a@1.0.0', until, ...decided },
    { kind: 'preview', release: null, asOf: from, stages: 2, until, ...decided },
    { kind: 'sign', releases: ['mf-a@1.0.0', 'mf-b@2.0.0'], ...decided },
    { kind: 'follow', remote: 'mf-a', ...decided },
    { kind: 'prune', releases: ['mf-a@1.0.0'], ...decided },
    { kind: 'note', release: 'mf-a@1.0.0', text: 'Breaks on iOS 17', ...noted },
  ])('written for the previous version have the same content: $kind', (event) => {
    expect(parseLegacyEvent({ ...legacyFields(event), at: event.at })).toEqual(event);
  });
});

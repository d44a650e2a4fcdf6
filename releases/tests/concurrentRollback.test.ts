import { type AutoRollbackResult, autoRollback } from '../src/decisions/autoRollback.ts';
import { REGISTRY } from '../src/registry/stored.ts';
import type { Store } from '../src/store/store.ts';
import { barrierStore } from './support/barrierStore.ts';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';
import { runReleaseCli } from './support/runReleaseCli.ts';
import { STORES } from './support/stores.ts';

/** Who writes first after both have read; `both` leaves it to chance. */
const FIRST = ['person', 'portal', 'both'] as const;
type First = (typeof FIRST)[number];

const ROUNDS = Array.from({ length: 20 }, (_, round) => FIRST[round % FIRST.length] ?? 'both');

let cli: ReleaseCli;
afterEach(() => cli.close());

interface Outcome {
  readonly rolledBack: AutoRollbackResult | null;
  readonly refusal: string | null;
}

/** A person types a command at the moment the portal rolls back mf-demo@1.2.0, which fails in three of four loads. */
async function decideConcurrently(first: First, ...args: readonly string[]): Promise<Outcome> {
  const store = barrierStore(cli.store, 2);
  const { promise: firstHasWritten, resolve: written } = Promise.withResolvers<void>();
  const storeOf = (who: First): Store => ({
    ...store,
    async write(path, text, options) {
      if (path === REGISTRY && first !== 'both' && who !== first) await firstHasWritten;
      await store.write(path, text, options);
      if (path === REGISTRY) written();
    },
  });
  const person = runReleaseCli(args, { store: storeOf('person'), at: cli.at }).then(
    () => null,
    (error: Error) => error.message,
  );
  const portal = autoRollback(storeOf('portal'), {
    evidence: { release: 'mf-demo@1.2.0', loads: 40, failed: 30, networks: 40, failing: 30, faults: [], notified: [] },
    at: cli.at,
    why: 'it failed',
    insufficientEvidence: null,
    alsoFails: async () => false,
  });
  const [refusal, rolledBack] = await Promise.all([person, portal]);
  if (first !== 'both') expect(rolledBack === null).toBe(first === 'person');
  return { refusal, rolledBack };
}

const live = async () => (await cli.states('mf-demo')).filter((line) => line.endsWith(' live'));

const lines = async () => (await cli.json('history', 'mf-demo', '--last', '1000')).length;

describe.each(STORES)('on $kind, a person who decides while the portal rolls a release back', (kind) => {
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    await cli.publish('mf-demo', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await cli.run('live', `mf-demo@${version}`);
  });

  test(`goes back one release, never two, in each of ${ROUNDS.length} rounds`, async () => {
    for (const first of ROUNDS) {
      const before = await lines();
      const { refusal, rolledBack } = await decideConcurrently(first, 'rollback', 'mf-demo');
      expect(await live()).toEqual(['mf-demo@1.1.0 live']);
      expect(await lines()).toBe(before + 1);
      if (rolledBack === null) expect(refusal).toBeNull();
      else
        expect(refusal).toContain(
          'Someone else changed mf-demo at the same time (portal: Rolled back to mf-demo@1.1.0)',
        );
      await cli.run('live', 'mf-demo@1.2.0');
    }
  });

  test(`ends with the person’s choice, whoever is first, in each of ${ROUNDS.length} rounds`, async () => {
    for (const first of ROUNDS) {
      const { refusal } = await decideConcurrently(first, 'live', 'mf-demo@1.3.0');
      expect(refusal).toBeNull();
      expect(await live()).toEqual(['mf-demo@1.3.0 live']);
      await cli.run('live', 'mf-demo@1.2.0');
    }
  });
});

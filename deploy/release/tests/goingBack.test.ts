import { parseInvocation } from '../src/console/program.ts';
import { type GoneBack, goBack } from '../src/goBack.ts';
import { REGISTRY } from '../src/registry/stored.ts';
import type { Store } from '../src/store.ts';
import { failing } from './support/failing.ts';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';
import { STORES } from './support/stores.ts';

const ROUNDS = 20;

let cli: ReleaseCli;
afterEach(() => cli.close());

/** Who writes first once both have read; `both` leaves it to chance. */
const FIRST = ['person', 'portal', 'both'] as const;
type Who = 'person' | 'portal';

interface Outcome {
  readonly wentBack: GoneBack | null;
  /** What the person was told instead of having their way; null where they had it. */
  readonly told: string | null;
}

/** The store as one of two has it: both have read the registry before either writes, and `first` writes first. */
function meetingStores(store: Store, first: (typeof FIRST)[number]): (who: Who) => Store {
  let readers = 0;
  const { promise: bothHaveRead, resolve: met } = Promise.withResolvers<void>();
  const { promise: firstHasWritten, resolve: written } = Promise.withResolvers<void>();
  return (who) => {
    let reads = 0;
    return {
      ...store,
      async read(path) {
        const stored = await store.read(path);
        if (path !== REGISTRY) return stored;
        reads += 1;
        if (reads === 1) readers += 1;
        if (readers === 2) met();
        await bothHaveRead;
        return stored;
      },
      async write(path, text, options) {
        if (path === REGISTRY && first !== 'both' && who !== first) await firstHasWritten;
        await store.write(path, text, options);
        if (path === REGISTRY) written();
      },
    };
  };
}

/** A person types a command at the moment at which the portal takes mf-demo@1.2.0 back. */
async function atTheSameMoment(first: (typeof FIRST)[number], ...words: readonly string[]): Promise<Outcome> {
  const storeOf = meetingStores(cli.store, first);
  const invocation = parseInvocation([...words, '--as', 'sari']);
  if (!invocation) throw new Error('No command');
  const { command, input, who } = invocation;
  const surroundings = { who, now: cli.at, previewLink: async () => '', openBrowserCheck: null, progress: () => {} };
  const person = command.run({ store: storeOf('person'), ...surroundings }, input).then(
    () => null,
    (error: Error) => error.message,
  );
  const portal = goBack(storeOf('portal'), failing('mf-demo@1.2.0', cli.at));
  const [refusal, wentBack] = await Promise.all([person, portal]);
  return { told: refusal, wentBack };
}

const live = async () =>
  (await cli.json('list', 'mf-demo')).releases
    .filter(({ state }: { state: string }) => state === 'live')
    .map(({ version }: { version: string }) => version);

const lines = async () => (await cli.json('history', 'mf-demo', '--last', '1000')).length;

describe.each(STORES)('on $kind, a person who decides while the portal takes a release back', (kind) => {
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    await cli.publish('mf-demo', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await cli.type('live', `mf-demo@${version}`);
  });

  test(`goes back one release with it, never two, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await lines();
      const first = FIRST[round % FIRST.length] ?? 'both';
      const { told: refusal, wentBack } = await atTheSameMoment(first, 'rollback', 'mf-demo');
      expect(await live()).toEqual(['1.1.0']);
      expect(await lines()).toBe(before + 1);
      // One of the two has done it, and the person knows whether it was the portal.
      if (first !== 'both') expect(wentBack === null).toBe(first === 'person');
      if (wentBack === null) expect(refusal).toBeNull();
      else
        expect(refusal).toContain(
          'Somebody else changed mf-demo at the same time (portal: rollback mf-demo to mf-demo@1.1.0)',
        );
      await cli.type('live', 'mf-demo@1.2.0');
    }
  });

  test(`gets what they put live, whoever is first, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = FIRST[round % FIRST.length] ?? 'both';
      const { told: refusal, wentBack } = await atTheSameMoment(first, 'live', 'mf-demo@1.3.0');
      expect(refusal).toBeNull();
      if (first !== 'both') expect(wentBack === null).toBe(first === 'person');
      expect(await live()).toEqual(['1.3.0']);
      await cli.type('live', 'mf-demo@1.2.0');
    }
  });
});

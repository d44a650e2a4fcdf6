// One of several processes that write at the same moment: waits for the signal, acts once, and prints the result.
import { openStore } from '../../src/store/openStore.ts';

const [storePath = '', action = '', ...args] = process.argv.slice(2);
const store = await openStore(storePath);

async function prepare(): Promise<() => Promise<unknown>> {
  if (action === 'write') {
    const entry = await store.read('document');
    return () => store.write('document', `${entry?.text ?? ''}${args[0]}\n`, { ifVersion: entry?.version ?? null });
  }
  if (action === 'publish') {
    const { publish, readBuilt } = await import('../../src/publish/publish.ts');
    const built = await readBuilt(args[0] ?? '');
    return () => publish(built, store);
  }
  const { runReleaseCli: typed } = await import('./runReleaseCli.ts');
  return () => typed(['live', ...args], { store });
}

const run = await prepare();
process.send?.('ready');
process.once('message', () => {
  void run()
    .then(
      (result) => ({ result: result ?? null }),
      (error: unknown) => ({ refusal: error instanceof Error ? error.message : String(error) }),
    )
    .then((outcome) => process.send?.(outcome, () => process.exit(0)));
});

import { circuitBreaker } from '@friends/page/renderer/circuitBreaker';
import { type Renderer, startRenderer } from '@friends/page/renderer/renderer';
import { releaseId } from '@friends/shared/contract/release/release';
import { makeKeyPair } from '../src/signing/keys.ts';
import { releaseSigning } from '../src/signing/signing.ts';
import { signingKeyOf } from '../src/signing/storedSignature.ts';
import type { Store } from '../src/store/store.ts';
import { openPrerenderedPortal, type PrerenderedPortal } from './support/prerenderedPortal.ts';
import { NO_LIMITS, publishForRendering, renderFailure } from './support/publishForRendering.ts';
import { runReleaseCli } from './support/runReleaseCli.ts';

// Releases with the same signer render in one process.

type KeyPair = Awaited<ReturnType<typeof makeKeyPair>>;

let opened: PrerenderedPortal;
let ours: Store;
let theirs: Store;
let renderer: Renderer;

/** The store for an owner of the first key who trusts the other. */
const openedWith = (own: KeyPair, other: KeyPair): Store => ({
  ...opened.cli.store,
  signing: releaseSigning({ RELEASE_KEYS: `${own.privateKey},${other.privateKey}` }),
});

beforeAll(async () => {
  opened = await openPrerenderedPortal();
  const [one, two] = [await makeKeyPair(), await makeKeyPair()];
  [ours, theirs] = [openedWith(one, two), openedWith(two, one)];
  await runReleaseCli(['sign'], { store: ours });
});
afterEach(() => renderer.stop());
afterAll(() => opened.close());

/** @returns a function that renders a path with it */
async function signedRelease(store: Store, text: string): Promise<(path: string) => Promise<string>> {
  const titles: string[] = [];
  const renders = await publishForRendering(opened.cli, text, renderer, (release) => titles.push(releaseId(release)));
  await runReleaseCli(['sign', ...titles], { store });
  return renders;
}

const LIMITS = { ...NO_LIMITS, renderMs: 500 };
const PROCESS = 'exports.render = async () => ({ html: String(process.pid), head: {} });';

test('releases signed by the shell’s signer share a process; others have their own', async () => {
  renderer = startRenderer(ours, { limits: NO_LIMITS, signerOf: signingKeyOf(ours) });
  const one = await signedRelease(ours, PROCESS);
  const two = await signedRelease(ours, PROCESS);
  const other = await signedRelease(theirs, PROCESS);
  const shared = await one('/');
  expect(await two('/')).toBe(shared);
  expect(await other('/')).not.toBe(shared);
  expect(await one('/')).toBe(shared);
});

const HARM: Readonly<Record<string, [code: string, failure: RegExp]>> = {
  'loops while it renders': ['for (;;);', /^hung: it took longer than 500 ms$/],
  exits: ['process.exit(3)', /^died: its process ended with 3$/],
};

test.each(Object.entries(HARM))(
  'of the releases that share a process, only the one that %s is blamed',
  async (_, [code, failure]) => {
    renderer = circuitBreaker(startRenderer(ours, { limits: LIMITS, signerOf: signingKeyOf(ours) }), () => 0);
    const renders = await signedRelease(ours, PROCESS);
    const harms = await signedRelease(ours, `exports.render = async () => { ${code} };`);
    const before = await renders('/');
    expect(await renderFailure(harms('/'))).toMatch(failure);
    expect(await renderFailure(harms('/'))).toMatch(/^suspended: /);
    expect(await renders('/')).not.toBe(before);
  },
);

test('a release that keeps working after its page is blamed, not the next one in its process', async () => {
  renderer = startRenderer(ours, { limits: LIMITS, signerOf: signingKeyOf(ours) });
  const late = `exports.render = async ({ path }) => { setTimeout(() => { for (;;); }, 20); return { html: path, head: {} }; };`;
  const harms = await signedRelease(ours, late);
  const renders = await signedRelease(ours, PROCESS);
  const refused = async (): Promise<string> => {
    const failure = await renderFailure(harms('/'));
    expect(await renderFailure(renders('/'))).toBe('it was rendered');
    return failure === 'it was rendered' ? refused() : failure;
  };
  expect(await refused()).toBe('overran: it kept working for 500 ms after its page was rendered');
  expect(await renderFailure(renders('/'))).toBe('it was rendered');
});

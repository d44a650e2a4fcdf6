import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import type { AnyRelease, ShellRelease } from '@friends/shared/contract/release/release';
import { titleOf } from '../registry/entry.ts';
import type { Store } from '../store.ts';
import type { Limits } from './followOrder.ts';
import type { Code } from './protocol.ts';
import { RenderFailed, type RenderFault } from './RenderFailed.ts';
import { renderCode } from './renderCode.ts';
import { takeRendered } from './takeRendered.ts';
import { startThread, type Thread } from './thread.ts';

/** Draws pages with the code of releases, one after the other: `render` may switch a language for the whole thread. */
export interface Renderer {
  /**
   * @param shell that is live with the release, or the release itself
   * @throws RenderFailed; `StoreUnreachable` where the store is away
   */
  render(shell: ShellRelease, release: AnyRelease, request: RenderRequest): Promise<Rendered>;
  /** Ends the thread; whoever waits is refused. */
  stop(): Promise<void>;
}

/** A page takes milliseconds; a slow machine gets a hundred times as long, and however long it makes the thread wait. */
const LIMITS: Limits = { drawMs: 3_000, startMs: 30_000, waitMs: 30_000 };

/** Releases whose code a thread holds at the most; then another one takes its place, as code never leaves. */
const MOST_CODES = 24;

interface Parts {
  readonly limits?: Limits;
  readonly start?: () => Thread;
}

export function startRenderer(store: Store, { limits = LIMITS, start = startThread }: Parts = {}): Renderer {
  let thread: Thread | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  async function end(running: Thread): Promise<void> {
    if (thread === running) thread = null;
    await running.end();
  }

  /** The code of releases that the thread lacks, checked; each at its first drawing. */
  async function lacking(releases: readonly AnyRelease[]): Promise<Code[]> {
    const codes: Code[] = [];
    for (const release of releases) {
      const title = titleOf(release);
      if (thread?.knows(title)) continue;
      codes.push({ title, text: await renderCode(store, release) });
    }
    return codes;
  }

  async function draw(shell: ShellRelease, release: AnyRelease, request: RenderRequest): Promise<Rendered> {
    const title = titleOf(release);
    if (thread && (thread.hasEnded() || thread.size > MOST_CODES)) await end(thread);
    const codes = await lacking(shell === release ? [shell] : [shell, release]);
    if (isStopped) throw new RenderFailed(title, 'died', 'the portal stops');
    thread ??= start();
    const running = thread;
    const outcome = await running.draw({ title, shell: titleOf(shell), codes, request }, limits);
    if ('late' in outcome || 'died' in outcome) await end(running);
    const failed = (fault: RenderFault, why: string) => new RenderFailed(title, fault, why, request.path);
    if ('late' in outcome) throw failed(outcome.isStarted ? 'hung' : 'unstarted', outcome.late);
    if ('died' in outcome) throw failed('died', outcome.died);
    if ('error' in outcome) throw failed('threw', outcome.error);
    const rendered = takeRendered(outcome.rendered);
    if (rendered === null) throw failed('shape', 'what it gave is no { html, head }');
    return rendered;
  }

  return {
    render(shell, release, request) {
      const drawn = last.then(() => draw(shell, release, request));
      last = drawn.catch(() => null);
      return drawn;
    },
    async stop() {
      isStopped = true;
      if (thread) await end(thread);
    },
  };
}

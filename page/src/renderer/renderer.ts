import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { type AnyRelease, releaseId, type ShellRelease } from '@friends/shared/contract/release/release';
import { ForkedRenderer, type TaskOutcome } from './ForkedRenderer.ts';
import { Processes } from './Processes.ts';
import { type ProcessGroup, ProcessGroups, type ReleaseInShell, type SignerOf } from './ProcessGroups.ts';
import { parseRendered } from './parseRendered.ts';
import type { Code } from './protocol.ts';
import { RenderFailed } from './RenderFailed.ts';
import { type ReleaseFiles, renderCode } from './renderCode.ts';
import type { Limits } from './watch.ts';

/** Renders pages with code of releases in other processes; one page at a time, as they share few CPUs. */
export interface Renderer {
  /**
   * @param shell live with the release, or the release itself
   * @throws RenderFailed; `StoreUnreachable` if the store is unreachable
   */
  render(shell: ShellRelease, release: AnyRelease, request: RenderRequest): Promise<Rendered>;
  stop(): Promise<void>;
}

/** A page takes milliseconds; the limit is a hundred times that for slow machines. `waitMs` includes time without CPU. */
const LIMITS: Limits = { renderMs: 3_000, startMs: 30_000, waitMs: 30_000 };

/** All pages are rendered in one go, then none for a while. */
const IDLE_MS = 3_000;

interface RendererOptions {
  readonly limits?: Limits;
  /** Called if a release misbehaves after its last page; its next page then fails with this fault. */
  readonly onFault?: (fault: RenderFailed) => void;
  /** Without it, each release renders in its own process. */
  readonly signerOf?: SignerOf;
  /** For tests: the processes' file and how long unused ones stay. */
  readonly file?: () => URL | undefined;
  readonly idleMs?: number;
}

const isProcessFault = (outcome: TaskOutcome) => 'fault' in outcome && outcome.fault !== 'unstarted';

export function startRenderer(
  files: ReleaseFiles,
  { limits = LIMITS, onFault, signerOf = async () => null, file, idleMs = IDLE_MS }: RendererOptions = {},
): Renderer {
  const processes = new Processes((hasParser) => new ForkedRenderer(hasParser, file?.()), idleMs);
  const groups = new ProcessGroups(signerOf);
  /** Groups that render editors' HTML: their processes start with the parser. */
  const groupsWithParser = new Set<string>();
  /** Failures after the last page, by release ID. */
  const overruns = new Map<string, RenderFailed>();
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  async function missingCode({ shell, release }: ReleaseInShell, existing: ForkedRenderer | null): Promise<Code[]> {
    const codes: Code[] = [];
    for (const item of shell === release ? [shell] : [shell, release]) {
      const title = releaseId(item);
      if (!existing?.releaseIds.has(title)) codes.push(await renderCode(files, item));
    }
    return codes;
  }

  function startProcess(group: ProcessGroup, title: string): ForkedRenderer {
    const renderProcess = processes.start(group.name, {
      hasParser: groupsWithParser.has(group.parserKey),
      hasOthers: !group.isShared,
    });
    renderProcess.onOverrun = (why) => {
      if (groups.separate(group, renderProcess.releaseIds)) return;
      const fault = new RenderFailed(title, 'overran', why);
      overruns.set(title, fault);
      onFault?.(fault);
    };
    return renderProcess;
  }

  async function renderInProcess(target: ReleaseInShell, request: RenderRequest): Promise<TaskOutcome> {
    const group = await groups.groupOf(target);
    const { name } = group;
    const title = releaseId(target.release);
    const existing = processes.reserve(name);
    const codes = await missingCode(target, existing).catch((error: unknown) => {
      processes.release(name);
      throw error;
    });
    if (isStopped) throw new RenderFailed(title, 'died', 'the portal is stopping');
    const renderProcess = existing ?? startProcess(group, title);
    const outcome = await renderProcess.render({ codes, title, request }, limits);
    if (renderProcess.hasEnded()) await processes.end(name);
    else processes.release(name);
    if ('missing' in outcome) groupsWithParser.add(group.parserKey);
    else if (!isProcessFault(outcome) || !groups.separate(group, renderProcess.releaseIds)) return outcome;
    return renderInProcess(target, request);
  }

  async function render(target: ReleaseInShell, request: RenderRequest): Promise<Rendered> {
    const title = releaseId(target.release);
    const earlier = overruns.get(title);
    overruns.delete(title);
    if (earlier) throw earlier;
    const outcome = await renderInProcess(target, request);
    if ('fault' in outcome) throw new RenderFailed(title, outcome.fault, outcome.reason, request.path);
    if ('error' in outcome) throw new RenderFailed(title, 'threw', outcome.error, request.path);
    const rendered = 'rendered' in outcome ? parseRendered(outcome.rendered) : null;
    if (rendered === null) throw new RenderFailed(title, 'shape', 'it did not return { html, head }', request.path);
    return rendered;
  }

  return {
    render(shell, release, request) {
      const rendered = last.then(() => render({ shell, release }, request));
      last = rendered.catch(() => null);
      return rendered;
    },
    async stop() {
      isStopped = true;
      await processes.endAll();
    },
  };
}

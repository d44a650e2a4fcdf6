import { releaseId } from '@friends/shared/contract/release/release';
import {
  type AxeMemory,
  failedInspection,
  findingsOf,
  type Inspection,
  inspectInAllLanguages,
} from './inspectScreen.ts';
import type { Screen } from './screens.ts';
import type { Tab } from './tab.ts';

/** Opens a page in the shell under test, checks the whole page in every language, and leaves it again. */
export async function inspectShell(tab: Tab, screen: Screen, axe: AxeMemory): Promise<Inspection> {
  const { expected } = screen;
  // An API that does not answer is not the shell's fault.
  const isBlamed = (text: string) => !text.startsWith('[portal] ') || !/\bApiError\b/.test(text);
  const state = await tab.goTo(screen, expected ?? { name: '', version: '' });
  // For a page without an owner, the shell must show an error.
  if (state !== (expected === null ? 'failed' : 'mounted')) {
    const why = tab.drainComplaints(isBlamed).join('; ') || 'nothing comes';
    const text =
      expected === null
        ? 'does not say that there is no such page: show a sentence with role "alert"'
        : `does not show ${releaseId(expected)}, which is live (${why}): keep the contract with remotes`;
    return failedInspection(screen, [text]);
  }
  const read = await inspectInAllLanguages(tab, screen, {
    selector: 'html',
    texts: [],
    axe,
    // The shell also logs that no remote owns the page.
    isBlamed: (text) => expected !== null && isBlamed(text),
  });
  const isClean = await tab.leave(expected?.name ?? '');
  const stuck = isClean
    ? []
    : ['cannot be left (the next page does not come): mount and unmount what the address says'];
  return { ...read, findings: [...read.findings, ...findingsOf(screen, stuck)], isClean };
}

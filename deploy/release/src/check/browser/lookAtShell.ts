import { titleOf } from '@friends/shared/contract/release/release';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import type { Finding } from './findings.ts';
import { type Look, oneLine } from './lookAtScreen.ts';
import type { Screen } from './screens.ts';
import type { Tab } from './tab.ts';

/** What is wrong in a page; that the API does not answer is not. */
function wrong(complaints: string[]): string[] {
  const own = complaints.splice(0).filter((text) => !text.startsWith('[portal] ') || !/\bApiError\b/.test(text));
  return [...new Set(own.map(oneLine))];
}

/** Opens one page in a new shell, reads it whole in every language, and leaves it again. */
export async function lookAtShell(tab: Tab, { path, reader, called: where, place, shows }: Screen): Promise<Look> {
  const findings: Finding[] = [];
  tab.complaints.splice(0);
  const state = await tab.goTo(path, shows ?? { name: '', version: '' }, place);
  // Where nobody owns the page, the shell itself must say so.
  const isThere = state === (shows === null ? 'failed' : 'mounted');
  if (!isThere) {
    const why = wrong(tab.complaints).join('; ');
    const text =
      shows === null
        ? 'does not say that there is no such page: show a sentence with role "alert"'
        : `does not show ${titleOf(shows)}, which is live (${why || 'nothing comes'}): keep the contract with remotes`;
    return { findings: [{ where, reader, language: LANGUAGES[0], text }], links: [], isClean: false };
  }
  for (const language of LANGUAGES) {
    if (language !== LANGUAGES[0]) await tab.speak(language);
    const { unwritten } = await tab.sight('body', []);
    const lines = [
      ...wrong(shows === null ? [] : tab.complaints).map((text) => `: ${text}: correct that`),
      ...unwritten.map((text) => `shows "${text}" in place of a text: write that text in this language`),
      ...(await tab.axe({ selector: 'html', withContrast: language === LANGUAGES[0] })).map(
        (line) => `: axe finds ${line}`,
      ),
    ];
    findings.push(...lines.map((text) => ({ where, reader, language, text })));
  }
  const isLeft = await tab.leave(shows?.name ?? '');
  const stuck = isLeft ? [] : ['cannot be left (the next page does not come): mount and unmount what the address says'];
  findings.push(...stuck.map((text) => ({ where, reader, language: LANGUAGES[0], text })));
  return { findings, links: [], isClean: isLeft };
}

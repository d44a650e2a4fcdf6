import type { Language } from '@friends/shared/contract/rules/language';
import type { Screen } from './screens.ts';

export interface Finding {
  readonly screen: Screen;
  readonly language: Language;
  /** The rest of the sentence after the screen: `leaves …`, or `: axe finds …`. */
  readonly text: string;
}

/** Names reader and language, unless they are the defaults: every reader, and English. */
function readersText({ screen, language }: Finding, isForAll: boolean): string {
  const by = [
    ...(isForAll && screen.reader === 'member' ? ['as a member'] : []),
    ...(language === 'id' ? ['in Indonesian'] : []),
  ];
  return by.length === 0 ? '' : ` (${by.join(', ')})`;
}

/**
 * A sentence for each finding, without its full stop. A finding that recurs in several languages, on several days or
 * for both readers is reported once.
 *
 * @param title of the release: `mf-about@1.2.0`
 * @param screens all screens
 */
export function sentences(title: string, findings: readonly Finding[], screens: readonly Screen[]): string[] {
  const rank = ({ screen, language }: Finding) => (screen.reader === 'member' ? 2 : 0) + (language === 'id' ? 1 : 0);
  const reported = new Map<string, string>();
  for (const finding of findings.toSorted((a, b) => rank(a) - rank(b))) {
    const { screen, text } = finding;
    const key = `${screen.label} ${text}`;
    if (reported.has(key)) continue;
    const isForAll = screens.some(({ label, reader }) => label === screen.label && reader !== screen.reader);
    const when = screen.scene ? `, ${screen.scene.when}` : '';
    const gap = text.startsWith(':') ? '' : ' ';
    reported.set(key, `${title}, ${screen.label}${when}${readersText(finding, isForAll)}${gap}${text}`);
  }
  return [...reported.values()];
}

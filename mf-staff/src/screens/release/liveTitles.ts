import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { offeredNow } from './foresee.ts';

/** Of what is live after a step back: its title and its share, null for whoever is in none. @param text `mf-member@1.2.0 (10 %)` */
export function parseBack(text: string): { readonly title: string; readonly percent: number | null } {
  const [, title = text, percent] = /^(\S+) \(([\d.]+) %\)$/.exec(text) ?? [];
  return { title, percent: percent === undefined ? null : Number(percent) };
}

/**
 * What nobody gets any more after a step back.
 *
 * @param back what is live then; one with a share has it in brackets: `mf-member@1.2.0 (10 %)`
 */
export function goneThen(remote: Pick<RemoteDetail, 'Name' | 'Releases'>, back: readonly string[]): string[] {
  const { Name, Releases } = remote;
  const titles = new Set(back.map((one) => parseBack(one).title));
  const live = new Set(offeredNow(Releases, Date.now()).map(({ Version }) => `${Name}@${Version}`));
  return [...live].filter((title) => !titles.has(title));
}

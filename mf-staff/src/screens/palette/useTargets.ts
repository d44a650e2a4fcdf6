import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath } from '@friends/shared/remote/router';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { remotesAtom } from '../../state/releases.ts';
import { placesFor } from '../frame/places.ts';

/** Where the palette leads. */
export interface Target {
  readonly to: string;
  readonly title: string;
  /** What it is, in a word; found by, too. */
  readonly kind: string;
}

/** Who may not see remotes does not ask for them: each refused call is a line in the audit. */
const noRemotesAtom = atom(null);

/** All pages and remotes that somebody with these rights may open. */
export function useTargets(rights: readonly Right[]) {
  const { t } = useTranslation();
  const watched = useAtomValue(rights.includes('releases.read') ? remotesAtom : noRemotesAtom);
  const remotes = watched?.loaded.status === 'ready' ? watched.loaded.value : [];
  const targets: readonly Target[] = [
    ...placesFor(rights).map(({ to, text }) => ({ to, title: t(`frame.${text}`), kind: t('palette.page') })),
    ...remotes.map(({ Name }) => ({
      to: generatePath('/releases/:name', { name: Name }),
      title: Name,
      kind: t('palette.remote'),
    })),
  ];
  return { targets, hasFailed: watched?.loaded.status === 'failed' };
}

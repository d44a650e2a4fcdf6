import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath } from '@friends/shared/remote/router';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { remotesAtom } from '../../state/releases/releases.ts';
import { seasonsAtom } from '../../state/releases/seasons.ts';
import { navGroupsFor } from '../layout/navItems.ts';

export interface Target {
  readonly to: string;
  readonly title: string;
  /** Kind of target; also searched. */
  readonly kind: string;
}

/** Replaces a call that the user may not make, as each refused call is audited. */
const nothingAtom = atom(null);

/** Pages, remotes and season drafts that a user with these rights may open. */
export function useTargets(rights: readonly Right[]) {
  const { t } = useTranslation();
  const maySee = rights.includes('releases.read');
  const remotes = useAtomValue(maySee ? remotesAtom : nothingAtom)?.loaded;
  const seasons = useAtomValue(maySee ? seasonsAtom : nothingAtom)?.loaded;
  const targets: readonly Target[] = [
    ...navGroupsFor(rights)
      .flatMap(({ items }) => items)
      .map(({ to, text }) => ({ to, title: t(`frame.${text}`), kind: t('palette.page') })),
    ...(remotes?.status === 'ready' ? remotes.value : []).map(({ Name }) => ({
      to: generatePath('/releases/:name', { name: Name }),
      title: Name,
      kind: t('palette.remote'),
    })),
    ...(seasons?.status === 'ready' ? seasons.value.Drafts : []).map(({ Number: number, Name }) => ({
      to: generatePath('/seasons/:number', { number: String(number) }),
      title: t('palette.seasonName', { number, name: Name }),
      kind: t('palette.season'),
    })),
  ];
  return { targets, hasFailed: [remotes, seasons].some((loaded) => loaded?.status === 'failed') };
}

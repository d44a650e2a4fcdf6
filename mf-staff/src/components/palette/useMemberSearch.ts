import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath } from '@friends/shared/remote/router';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { useMemo } from 'react';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { memberSearchAtom } from '../../state/programme/members.ts';
import type { Target } from './useTargets.ts';

/** Shorter texts match too many names. */
const MIN_LENGTH = 3;

const MAX_SHOWN = 6;

const nothingAtom = atom(null);

interface MemberSearch {
  /** Best match first. */
  readonly targets: readonly Target[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Finds members by name (even misspelt), email address, user ID or member ID; none if the user may not read members. */
export function useMemberSearch(text: string, rights: readonly Right[]): MemberSearch {
  const { t } = useTranslation();
  const query = text.trim();
  const canSearch = rights.includes('members.read') && query.length >= MIN_LENGTH;
  const settled = useDebounced(canSearch ? query : '');
  const found = useMemo(() => (settled === '' ? nothingAtom : memberSearchAtom(settled)), [settled]);
  const loaded = useAtomValue(found);
  const isCurrent = canSearch && settled === query;
  const rows = isCurrent && loaded?.status === 'ready' ? loaded.value.rows : [];
  return {
    targets: rows.slice(0, MAX_SHOWN).map(({ id, MemberName, AgentCode, UserId }) => ({
      to: generatePath('/members/:id', { id: String(id) }),
      title: MemberName || `${AgentCode} / ${UserId}`,
      kind: MemberName ? `${t('palette.member')} · ${AgentCode} / ${UserId}` : t('palette.member'),
    })),
    isSearching: canSearch && (!isCurrent || loaded?.status === 'loading'),
    hasFailed: isCurrent && loaded?.status === 'failed',
  };
}

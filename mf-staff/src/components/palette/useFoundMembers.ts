import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath } from '@friends/shared/remote/router';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { useMemo } from 'react';
import { useSettled } from '../../hooks/useSettled.ts';
import { foundMembersAtom } from '../../state/programme/members.ts';
import type { Target } from './useTargets.ts';

/** Shorter words match too many names. */
const MIN_LENGTH = 3;

const MAX_SHOWN = 6;

const nothingAtom = atom(null);

interface FoundMembers {
  /** Best match first. */
  readonly targets: readonly Target[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Members by name, also misspelt, e-mail address, user ID or number, with the right to see them. */
export function useFoundMembers(text: string, rights: readonly Right[]): FoundMembers {
  const { t } = useTranslation();
  const words = text.trim();
  const isSearched = rights.includes('members.read') && words.length >= MIN_LENGTH;
  const settled = useSettled(isSearched ? words : '');
  const found = useMemo(() => (settled === '' ? nothingAtom : foundMembersAtom(settled)), [settled]);
  const loaded = useAtomValue(found);
  const isCurrent = isSearched && settled === words;
  const rows = isCurrent && loaded?.status === 'ready' ? loaded.value.rows : [];
  return {
    targets: rows.slice(0, MAX_SHOWN).map(({ id, MemberName, AgentCode, UserId }) => ({
      to: generatePath('/members/:id', { id: String(id) }),
      title: MemberName || `${AgentCode} / ${UserId}`,
      kind: MemberName ? `${t('palette.member')} · ${AgentCode} / ${UserId}` : t('palette.member'),
    })),
    isSearching: isSearched && (!isCurrent || loaded?.status === 'loading'),
    hasFailed: isCurrent && loaded?.status === 'failed',
  };
}

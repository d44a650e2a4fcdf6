import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const TONES = { open: 'success', invited: 'pending', over: 'refused', ended: 'info' } as const;

export function PersonState({ person: { State, InviteEnds } }: { readonly person: StaffPerson }) {
  const { t } = useTranslation();
  const state = State === 'invited' && InviteEnds === null ? 'over' : State;
  return <StatusChip tone={TONES[state]}>{t(`people.state.${state}`)}</StatusChip>;
}

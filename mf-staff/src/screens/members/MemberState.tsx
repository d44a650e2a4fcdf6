import type { StaffMember } from '@friends/shared/contract/staff/members';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import rows from '../../components/list/Rows.module.css';

const TONES = { approved: 'success', pending: 'pending', rejected: 'refused', erased: 'info' } as const;

/** State of the sign-up, and the Genius tier if the member has it. */
export function MemberState({ member }: { readonly member: Pick<StaffMember, 'State' | 'GeniusMember'> }) {
  const { t } = useTranslation();
  const { State, GeniusMember } = member;
  return (
    <span className={rows.chips}>
      <StatusChip tone={TONES[State]}>{t(`members.state.${State}`)}</StatusChip>
      {GeniusMember && <StatusChip tone="info">{t('members.genius')}</StatusChip>}
    </span>
  );
}

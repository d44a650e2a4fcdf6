import type { ApprovalStatus } from '@friends/shared/contract/api/history';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const TONES = { Pending: 'pending', Approved: 'success', Rejected: 'refused' } as const;

export function ApprovalChip({ status }: { readonly status: ApprovalStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>;
}

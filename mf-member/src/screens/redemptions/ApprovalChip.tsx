import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';

const TONES: Readonly<Record<string, Tone>> = { Pending: 'pending', Approved: 'success', Rejected: 'refused' };

/** How a claim stands. A status we do not know is shown as it came; nothing for none. */
export function ApprovalChip({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  if (status === '') return null;
  return <StatusChip tone={TONES[status] ?? 'info'}>{t(`status.${status}`, { defaultValue: status })}</StatusChip>;
}

import type { UploadedFeed } from '@friends/shared/contract/staff/feed';
import type { FeedUploadState } from '@friends/shared/contract/staff/feedRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const TONES = {
  uploading: 'pending',
  checking: 'info',
  unreadable: 'refused',
  checked: 'pending',
  importing: 'info',
  imported: 'success',
  interrupted: 'refused',
} as const satisfies Readonly<Record<FeedUploadState, string>>;

export function UploadState({ upload: { State: state } }: { readonly upload: UploadedFeed }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]}>{t(`feed.state.${state}`)}</StatusChip>;
}

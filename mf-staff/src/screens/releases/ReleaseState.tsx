import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const TONES = { live: 'success', archived: 'info', planned: 'pending', over: 'info', published: 'info' } as const;

/** How a release stands, in a word. */
export function ReleaseState({ state }: { readonly state: OfferedRelease['State'] }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]}>{t(`releases.state.${state}`)}</StatusChip>;
}

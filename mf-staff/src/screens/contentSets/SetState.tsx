import type { SetState as State } from '@friends/shared/contract/staff/contentRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';

const TONES: Readonly<Record<State, Tone>> = {
  draft: 'info',
  planned: 'pending',
  live: 'success',
  ended: 'info',
  cancelled: 'info',
  failed: 'refused',
};

export function SetState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]}>{t(`contentSets.choice.state.${state}`)}</StatusChip>;
}

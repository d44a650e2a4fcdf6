import type { SetState as State } from '@friends/shared/contract/staff/contentRules';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import css from '../../components/list/Rows.module.css';

const TONES: Readonly<Record<State, Tone>> = {
  draft: 'info',
  planned: 'pending',
  live: 'success',
  ended: 'info',
  cancelled: 'info',
  failed: 'refused',
};

export function SetState({ set: { State: state, Failure } }: { readonly set: Pick<ContentSet, 'State' | 'Failure'> }) {
  const { t } = useTranslation();
  return (
    <span className={css.chips}>
      <StatusChip tone={TONES[state]}>{t(`contentSets.choice.state.${state}`)}</StatusChip>
      {state === 'live' && Failure !== null && <StatusChip tone="refused">{t('contentSets.notEnded')}</StatusChip>}
    </span>
  );
}

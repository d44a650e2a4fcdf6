import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useForm } from 'react-final-form';
import { useFieldNames } from '../issues/useIssueTexts.ts';
import css from './Conflicts.module.css';
import type { Conflict } from './mergeDraft.ts';
import type { SeasonValues } from './seasonValues.ts';
import type { DraftDecision } from './useDraftUpdate.ts';

/** Fields that two people changed differently, to be resolved before saving. */
export function Conflicts({ decision }: { readonly decision: DraftDecision }) {
  const { t } = useTranslation();
  const form = useForm<SeasonValues>();
  const nameOf = useFieldNames();
  const { current, conflicts, setConflicts } = decision;
  if (conflicts.length === 0) return null;

  function settle({ field, theirs }: Conflict, isTheirs: boolean) {
    if (isTheirs) form.change(field as keyof SeasonValues, theirs as never);
    setConflicts((before) => before.filter((one) => one.field !== field));
  }

  return (
    <Alert tone="refused" title={t('season.conflict.title', { who: current.Who })}>
      <ul className={css.list}>
        {conflicts.map((conflict) => {
          const { field, mine, theirs } = conflict;
          const name = nameOf(field, current.Season);
          const isText = typeof mine === 'string' && typeof theirs === 'string';
          return (
            <li key={field} className={css.conflict}>
              <span className={css.words}>
                {isText ? t('season.conflict.text', { name, theirs, mine }) : t('season.conflict.part', { name })}
              </span>
              <Button
                variant="secondary"
                aria-label={`${t('season.conflict.mine')}: ${name}`}
                onClick={() => settle(conflict, false)}
              >
                {t('season.conflict.mine')}
              </Button>
              <Button
                variant="secondary"
                aria-label={`${t('season.conflict.theirs')}: ${name}`}
                onClick={() => settle(conflict, true)}
              >
                {t('season.conflict.theirs')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useForm } from 'react-final-form';
import css from './Conflicts.module.css';
import type { Conflict } from './mergeDraft.ts';

interface ConflictsProps {
  /** Author of the changes to the same fields; null if unknown. */
  readonly who: string | null;
  readonly conflicts: readonly Conflict[];
  readonly nameOf: (field: string) => string;
  readonly onChange: (next: (before: readonly Conflict[]) => readonly Conflict[]) => void;
}

/** Fields of the form that two people changed differently, to be resolved before saving. */
export function Conflicts({ who, conflicts, nameOf, onChange }: ConflictsProps) {
  const { t } = useTranslation();
  const form = useForm<Record<string, unknown>>();
  if (conflicts.length === 0) return null;

  function removeConflict(field: string) {
    onChange((before) => before.filter((one) => one.field !== field));
  }

  return (
    <Alert tone="refused" title={t('draft.conflict.title', { who: who ?? t('draft.conflict.someone') })}>
      <ul className={css.list}>
        {conflicts.map(({ field, mine, theirs }) => {
          const name = nameOf(field);
          const isText = typeof mine === 'string' && typeof theirs === 'string';
          return (
            <li key={field} className={css.conflict}>
              <span className={css.words}>
                {isText ? t('draft.conflict.text', { name, theirs, mine }) : t('draft.conflict.part', { name })}
              </span>
              <Button
                variant="secondary"
                aria-label={`${t('draft.conflict.mine')}: ${name}`}
                onClick={() => removeConflict(field)}
              >
                {t('draft.conflict.mine')}
              </Button>
              <Button
                variant="secondary"
                aria-label={`${t('draft.conflict.theirs')}: ${name}`}
                onClick={() => {
                  form.change(field, theirs);
                  removeConflict(field);
                }}
              >
                {t('draft.conflict.theirs')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

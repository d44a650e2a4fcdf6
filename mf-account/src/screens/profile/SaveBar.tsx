import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { useId } from 'react';
import { useFormState } from 'react-final-form';
import css from './SaveBar.module.css';

interface SaveBarProps {
  /** The form's fields, in their order. */
  readonly fields: readonly ProfileField[];
  /** It was pressed while there was nothing to save. */
  readonly isIdle: boolean;
  readonly onLead: (field: ProfileField) => void;
}

/**
 * The button is never switched off: pressed too early, it says what is missing, and each name leads there
 * (docs/product.md#profile).
 */
export function SaveBar({ fields, isIdle, onLead }: SaveBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const { submitting, submitFailed, errors } = useFormState({
    subscription: { submitting: true, submitFailed: true, errors: true },
  });
  const wrong = submitFailed ? fields.filter((field) => errors?.[field]) : [];
  return (
    <div className={css.bar}>
      <Button type="submit" size="large" busy={submitting} aria-describedby={id}>
        {t('profile.save')}
      </Button>
      <div className={css.note} id={id} role="status">
        {wrong.length > 0 && (
          <>
            {t('profile.stillNeeded')}{' '}
            {wrong.map((field) => (
              <button className={css.lead} type="button" key={field} onClick={() => onLead(field)}>
                {t(`profile.fields.${field}`)}
              </button>
            ))}
          </>
        )}
        {isIdle && t('profile.nothingToSave')}
      </div>
    </div>
  );
}

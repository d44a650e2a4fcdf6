import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { useFormState } from 'react-final-form';
import css from './EditProfile.module.css';
import { PROFILE_FIELDS, type ProfileValues } from './profileFields.ts';

/**
 * The button is disabled while something is wrong (docs/product.md#forms). In a form this long the wrong field may be
 * out of sight, so it is named here.
 */
export function SaveProfile() {
  const { t } = useTranslation();
  const { pristine, submitting, hasValidationErrors, errors } = useFormState<ProfileValues>({
    subscription: { pristine: true, submitting: true, hasValidationErrors: true, errors: true },
  });
  const wrong = PROFILE_FIELDS.filter((field) => errors?.[field]).map((field) => t(`profile.fields.${field}`));
  const note = wrong.length > 0 && !pristine;
  return (
    <div className={css.save} data-dirty={pristine ? undefined : true}>
      <Button
        type="submit"
        size="large"
        busy={submitting}
        disabled={pristine || hasValidationErrors}
        aria-describedby={note ? 'profile-wrong' : undefined}
      >
        {t('profile.save')}
      </Button>
      <p className={css.note} id="profile-wrong" role="status">
        {note && t('profile.stillNeeded', { fields: wrong.join(', ') })}
      </p>
    </div>
  );
}

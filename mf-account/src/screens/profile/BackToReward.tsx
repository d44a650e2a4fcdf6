import { fieldsToComplete } from '@friends/shared/contract/portal/completeProfile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { PROFILE_FIELDS, type ProfileValues, REQUIRED_FIELDS } from './profileFields.ts';

/**
 * For whoever comes from a reward that needs more of their details: names them, begins at the first one, and goes back to
 * the reward, as it was left, once they are saved (docs/product.md#claim-eligibility). What the profile cannot be saved
 * without, whatever the reward, is named, too.
 */
export function BackToReward() {
  const { state } = useLocation();
  const wanted = fieldsToComplete(state);
  const fields = PROFILE_FIELDS.filter((field) => wanted.includes(field));
  return fields.length > 0 && <Wanted fields={fields} />;
}

function Wanted({ fields }: { readonly fields: typeof PROFILE_FIELDS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [first] = fields;
  useEffect(() => {
    place.current?.closest('form')?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first]);
  const { submitSucceeded, dirty, initialValues } = useFormState<ProfileValues>({
    subscription: { submitSucceeded: true, dirty: true, initialValues: true },
  });
  // The account comes back a moment after it was saved: until then the form asks before it is left.
  const isSaved = submitSucceeded && !dirty;
  useEffect(() => {
    if (isSaved) void navigate(-1);
  }, [isSaved, navigate]);
  const namesOf = (some: typeof PROFILE_FIELDS) => some.map((field) => t(`profile.fields.${field}`)).join(', ');
  const besides = REQUIRED_FIELDS.filter((field) => !initialValues?.[field] && !fields.includes(field));
  return (
    <div ref={place}>
      <Alert tone="info">
        {t('profile.forReward', { fields: namesOf(fields) })}{' '}
        {besides.length > 0 && t('profile.besides', { fields: namesOf(besides) })}
      </Alert>
    </div>
  );
}

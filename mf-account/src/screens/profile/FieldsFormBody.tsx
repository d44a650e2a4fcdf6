import type { ProfileField } from '@friends/shared/contract/rules/profileRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import css from './FieldsForm.module.css';
import type { ProfileValues } from './profileFields.ts';
import type { RegisterForm } from './useUnsavedForms.ts';

interface FieldsFormBodyProps {
  readonly name: string;
  readonly label: string;
  /** In display order. */
  readonly fields: readonly ProfileField[];
  readonly registerForm: RegisterForm | undefined;
  readonly children: ReactNode;
}

/** The `<form>` with its button. Displays what prevents saving and focuses the first such field. */
export function FieldsFormBody({ name, label, fields, registerForm, children }: FieldsFormBodyProps) {
  const form = useForm<ProfileValues>();
  const {
    pristine = false,
    submitting,
    submitError,
    submitErrors,
  } = useFormState<ProfileValues>({
    subscription: { pristine: true, submitting: true, submitError: true, submitErrors: true },
  });
  const [isIdle, setIdle] = useState(false);
  useEffect(() => registerForm?.(name, form), [registerForm, name, form]);

  // Display errors of stored values at once.
  useEffect(() => {
    const { errors = {}, values } = form.getState();
    for (const field of fields) if (errors[field] && values[field]) form.blur(field);
  }, [form, fields]);

  useEffect(() => {
    // Fields that the back end required are new here and display their errors at once.
    for (const field of fields) if (submitErrors?.[field]) form.blur(field);
  }, [form, fields, submitErrors]);

  async function submit() {
    const { errors = {}, pristine: isUntouched = false } = form.getState();
    const invalidField = fields.find((field) => errors[field]);
    const hasNothingToSave = isUntouched && !invalidField;
    setIdle(hasNothingToSave);
    if (hasNothingToSave) return;
    await form.submit();
  }

  return (
    <SubmitForm className={css.form} aria-label={label} onSubmit={submit}>
      {children}
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <SaveBar fields={fields} isIdle={isIdle && pristine} />
    </SubmitForm>
  );
}

function focusField(element: HTMLFormElement | null, field: ProfileField): void {
  const control = element?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

interface SaveBarProps {
  /** In display order. */
  readonly fields: readonly ProfileField[];
  /** True after a click without changes. */
  readonly isIdle: boolean;
}

/** The button is never disabled: a click lists the invalid fields, with links to them (docs/product.md#profile). */
function SaveBar({ fields, isIdle }: SaveBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const { submitting, submitFailed, errors } = useFormState({
    subscription: { submitting: true, submitFailed: true, errors: true },
  });
  const invalidFields = submitFailed ? fields.filter((field) => errors?.[field]) : [];
  return (
    <div className={css.bar}>
      <Button type="submit" size="large" busy={submitting} aria-describedby={id}>
        {t('profile.save')}
      </Button>
      <div className={css.note} id={id} role="status">
        {invalidFields.length > 0 && (
          <>
            {t('profile.stillNeeded')}{' '}
            {invalidFields.map((field) => (
              <button
                className={css.lead}
                type="button"
                data-printed=""
                key={field}
                onClick={({ currentTarget }) => focusField(currentTarget.form, field)}
              >
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

import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { KeepTyped } from '@friends/shared/ui/form/typed/KeepTyped';
import type { ServerCheck } from '@friends/shared/ui/form/useServerCheck';
import type { FormRenderProps } from 'react-final-form';
import type { ContactMessage } from '../../client/contact.ts';
import { CaptchaField } from './CaptchaField.tsx';
import css from './Contact.module.css';

const FIELDS = [
  { name: 'Name', autoComplete: 'name' },
  { name: 'Company', autoComplete: 'organization' },
  { name: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'Email', type: 'email', autoComplete: 'email' },
] as const;

/** What is typed here is kept under this name. */
export const FORM = 'contact';

const KEPT = [...FIELDS.map(({ name }) => name), 'Message'];

/** "Send" is enabled once something is typed; then each field says what is missing (docs/product.md#forms). */
export function ContactFields(form: FormRenderProps<ContactMessage> & { readonly check: ServerCheck }) {
  const { handleSubmit, pristine, submitting, submitError, check } = form;
  const { t } = useTranslation();
  const leave = () => void check.run({ ...form.form.getState().values });
  return (
    <form className={css.form} method="post" noValidate aria-label={t('contact.formLabel')} onSubmit={handleSubmit}>
      <KeepTyped form={FORM} fields={KEPT}>
        <div className={css.pairs}>
          {FIELDS.map(({ name, ...input }) => (
            <FormField {...input} key={name} name={name} label={t(`contact.fields.${name}`)} required onBlur={leave} />
          ))}
        </div>
        <FormField as="area" name="Message" label={t('contact.fields.Message')} required onBlur={leave} />
      </KeepTyped>
      <CaptchaField />
      {submitError && !submitting && (
        <Alert tone="refused" title={t('contact.failed')}>
          {submitError}
        </Alert>
      )}
      <Button className={css.send} type="submit" size="large" busy={submitting} disabled={pristine}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

import { PATHS } from '@friends/shared/contract/portal/paths';
import { checkSignup } from '@friends/shared/contract/rules/checkSignup';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { deleteDraft } from '@friends/shared/ui/form/draft/draftStore';
import { FormDraft } from '@friends/shared/ui/form/draft/FormDraft';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { CheckOnChange, type ServerCheck, useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { Form, type FormRenderProps } from 'react-final-form';
import type { Signup } from '../../client/membership.ts';
import { manifest } from '../../manifest.ts';
import { signUpAtom } from '../../state/membership.ts';
import { validateSignupAtom } from '../../state/validate.ts';
import css from '../DialogForm.module.css';
import { useCloseDialog } from '../useCloseDialog.ts';
import en from './signUp.en.json';
import id from './signUp.id.json';

addScreenMessages(manifest.name, { en, id });

/** Key of the saved input. */
const FORM = 'sign-up';

/** Labels are in the texts. */
const FIELDS = {
  AgentCode: { text: 'agentCode', autoCapitalize: 'characters', spellCheck: false, required: true },
  UserId: { text: 'userId', autoCapitalize: 'none', spellCheck: false, required: true },
  Phone: { text: 'phone', type: 'tel', autoComplete: 'tel', optionalLabel: true },
  Email: { text: 'email', type: 'email', autoComplete: 'username', required: true },
  Password: { text: 'password', type: 'password', autoComplete: 'new-password', required: true },
  PasswordConfirm: { text: 'passwordConfirm', type: 'password', autoComplete: 'new-password', required: true },
} as const;

const SAVED_FIELDS = ['AgentCode', 'UserId', 'Phone', 'Email'];

/** Fields that the server checks while typing, since other members may use the value (docs/product.md#forms). */
const SERVER_CHECKED = ['AgentCode', 'UserId', 'Email'];

/** Dialog to request membership, which an operator approves (docs/product.md#sign-up). */
export function SignUp() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const close = useCloseDialog();
  const signUp = useSetAtom(signUpAtom);
  const check = useServerCheck(useSetAtom(validateSignupAtom));
  const validate = useValidate(checkSignup, check);
  const submit = useSubmit(async (signup: Signup) => {
    await signUp(signup);
    deleteDraft(FORM);
    close();
    notices.show({ tone: 'success', text: t('signUp.done') });
  });
  return (
    <Dialog open title={t('signUp.title')} onClose={close}>
      <Form<Signup> onSubmit={submit} validate={validate} render={(form) => <Fields {...form} check={check} />} />
    </Dialog>
  );
}

function Fields(form: FormRenderProps<Signup> & { readonly check: ServerCheck }) {
  const { pristine, submitting, hasValidationErrors, submitError, check } = form;
  const { t } = useTranslation();
  const checkOnServer = () => void check.run({ ...form.form.getState().values });
  const renderField = (name: keyof typeof FIELDS) => {
    const { text, ...input } = FIELDS[name];
    const hint = name === 'Password' ? t('signUp.passwordRule') : undefined;
    return <FormField {...input} name={name} label={t(`signUp.${text}`)} hint={hint} onBlur={checkOnServer} />;
  };
  return (
    <SubmitForm className={css.form}>
      <p className={css.lead}>{t('signUp.lead')}</p>
      <CheckOnChange check={check} fields={SERVER_CHECKED} />
      <FormDraft form={FORM} fields={SAVED_FIELDS} asksBeforeLeaving={false}>
        <div className={css.pair}>
          {renderField('AgentCode')}
          {renderField('UserId')}
        </div>
        {renderField('Phone')}
        {renderField('Email')}
        {renderField('Password')}
        {renderField('PasswordConfirm')}
      </FormDraft>
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <Button type="submit" size="large" block busy={submitting} disabled={pristine || hasValidationErrors}>
        {t('signUp.submit')}
      </Button>
      <p className={css.small}>
        {t('signUp.privacy')} <Link to={PATHS.privacy}>{t('signUp.privacyLink')}</Link>
      </p>
    </SubmitForm>
  );
}

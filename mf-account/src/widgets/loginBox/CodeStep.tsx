import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { type FormEvent, useRef } from 'react';
import type { FormRenderProps } from 'react-final-form';
import type { Credentials } from '../../client/login.ts';
import { manifest } from '../../manifest.ts';
import { CodeField } from '../code/CodeField.tsx';
import en from './codeStep.en.json';
import id from './codeStep.id.json';
import css from './LoginBox.module.css';
import type { PasskeyButton } from './usePasskey.ts';

addScreenMessages(manifest.name, { en, id });

export type CodeStepProps = FormRenderProps<Credentials> & {
  /** Alternative to the code; null if unavailable. */
  readonly passkey: PasskeyButton | null;
  readonly onBack: () => void;
};

/** Second step of a login with two-factor; the first step's input stays in the form. */
export function CodeStep(props: CodeStepProps) {
  const { handleSubmit, submitting, submitError, submitErrors, values, passkey, onBack } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!(await handleSubmit(event))) return;
    // Select a wrong code, so that typing replaces it.
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {submitError && !submitting && !submitErrors?.Code && <Alert tone="refused">{submitError}</Alert>}
      <CodeField focused />
      <Button type="submit" block busy={submitting} disabled={!values.Code}>
        {t('codeStep.submit')}
      </Button>
      {passkey && (
        <Button variant="secondary" block {...passkey}>
          {t('codeStep.passkey')}
        </Button>
      )}
      <Button variant="quiet" block onClick={onBack}>
        {t('codeStep.back')}
      </Button>
    </form>
  );
}

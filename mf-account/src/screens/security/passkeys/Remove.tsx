import type { Passkey } from '@friends/shared/contract/api/passkeys';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Form } from 'react-final-form';
import { removePasskeyAtom } from '../../../state/passkeys.ts';
import { ProofFields } from '../../../widgets/code/ProofFields.tsx';
import { useCodeField } from '../../../widgets/code/useCodeField.ts';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import css from '../../../widgets/DialogForm.module.css';

interface RemoveProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

interface Values {
  readonly Password?: string;
  readonly Code?: string;
}

/** Removes a passkey here; what the device keeps of it is the device's. */
export function Remove({ passkey: { id, Name: name }, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const language = useAtomValue(languageAtom);
  const remove = useSetAtom(removePasskeyAtom);
  const errors = useShortErrors();
  const { CodeField, askedBy } = useCodeField();

  async function submit({ Password = '', Code }: Values) {
    try {
      await remove(id, { Password, Code });
    } catch (error) {
      return (await askedBy(error)) ? undefined : errors(error);
    }
    onClose();
    notices.show({ tone: 'success', text: t('passkeys.removed', { name }) });
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('passkeys.removeTitle')} onClose={onClose}>
      <Form<Values> onSubmit={submit} validate={(values) => fieldMessages(checkFilled(values, ['Password']), language)}>
        {({ handleSubmit, submitting, hasValidationErrors, values, submitError }) => (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            <p className={css.lead}>{t('passkeys.removeLead', { name })}</p>
            <ProofFields label={t('passkeys.password')} CodeField={CodeField} />
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <Button
              type="submit"
              block
              busy={submitting}
              disabled={hasValidationErrors || (CodeField !== null && !values.Code)}
            >
              {t('passkeys.remove')}
            </Button>
          </form>
        )}
      </Form>
    </Dialog>
  );
}

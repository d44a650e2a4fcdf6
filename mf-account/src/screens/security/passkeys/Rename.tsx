import { LONGEST_PASSKEY_NAME, type Passkey } from '@friends/shared/contract/api/passkeys';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Form } from 'react-final-form';
import { renamePasskeyAtom } from '../../../state/passkeys.ts';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import css from '../../../widgets/DialogForm.module.css';

interface RenameProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function Rename({ passkey: { id, Name: before }, onClose }: RenameProps) {
  const { t } = useTranslation();
  const language = useAtomValue(languageAtom);
  const rename = useSetAtom(renamePasskeyAtom);
  const errors = useShortErrors();

  async function submit({ Name = '' }: { readonly Name?: string }) {
    try {
      await rename(id, Name);
    } catch (error) {
      return errors(error);
    }
    onClose();
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('passkeys.renameTitle')} onClose={onClose}>
      <Form
        onSubmit={submit}
        initialValues={{ Name: before }}
        initialValuesEqual={() => true}
        validate={(values) => fieldMessages(checkFilled(values, ['Name']), language)}
      >
        {({ handleSubmit, submitting, pristine, hasValidationErrors, submitError }) => (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            <FormField
              name="Name"
              label={t('passkeys.name')}
              autoComplete="off"
              maxLength={LONGEST_PASSKEY_NAME}
              required
            />
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <Button type="submit" block busy={submitting} disabled={pristine || hasValidationErrors}>
              {t('passkeys.rename')}
            </Button>
          </form>
        )}
      </Form>
    </Dialog>
  );
}

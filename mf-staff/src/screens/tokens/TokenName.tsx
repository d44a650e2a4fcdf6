import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useField } from 'react-final-form';

/**
 * How the program is called. What is wrong with it takes the place of the hint, which is as long: a line more would move the boxes
 * below away from the very click that leaves the field.
 */
export function TokenName() {
  const { t } = useTranslation();
  const { meta } = useField<string>('Name');
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit;
  const isWrong = meta.touched && (meta.error !== undefined || isRefused);
  return (
    <FormField
      name="Name"
      label={t('tokens.name')}
      hint={isWrong ? undefined : t('tokens.nameHint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useField } from 'react-final-form';
import { PictureField } from '../../../components/picture/PictureField.tsx';
import css from './ContentFields.module.css';
import { FieldFrame } from './ContentFields.tsx';
import { fieldKey } from './fieldNames.ts';

/**
 * A picture of an entry: an upload, or an external address.
 *
 * @param name of the field, as in the API
 */
export function ContentPicture({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { input, meta } = useField<string>(name);
  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = meta.error ?? serverError;
  return (
    <FieldFrame name={name}>
      <div className={css.picture}>
        <PictureField
          label={t(fieldKey(name))}
          value={input.value || null}
          onChange={(address) => input.onChange(address ?? '')}
          error={typeof error === 'string' ? error : undefined}
        />
        <details>
          <summary>{t('content.pictureElsewhere')}</summary>
          <FormField
            name={name}
            label={t(fieldKey(name))}
            hint={t('content.hint.Image')}
            autoComplete="off"
            optionalLabel
          />
        </details>
      </div>
    </FieldFrame>
  );
}

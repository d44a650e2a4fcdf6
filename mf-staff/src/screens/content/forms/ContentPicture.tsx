import { useTranslation } from '@friends/shared/i18n/translation';
import { useField } from 'react-final-form';
import { PictureField } from '../../../components/picture/PictureField.tsx';
import css from './ContentFields.module.css';
import { ContentText, fieldKey } from './ContentFields.tsx';

/** A picture of an entry: uploaded, or by an address. @param name of the field, as in the API */
export function ContentPicture({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { input, meta } = useField<string>(name);
  const serverSays: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = meta.error ?? serverSays;
  return (
    <div className={css.picture}>
      <PictureField
        label={t(fieldKey(name))}
        value={input.value || null}
        onChange={(address) => input.onChange(address ?? '')}
        error={typeof error === 'string' ? error : undefined}
      />
      <details>
        <summary>{t('content.pictureElsewhere')}</summary>
        <ContentText name={name} hint={t('content.hint.Image')} />
      </details>
    </div>
  );
}

import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { FIGURE_COUNTRIES } from '@friends/shared/contract/staff/figureRules';
import { PREVIEW_READERS, type PreviewReader } from '@friends/shared/contract/staff/previewAudience';
import { regionName } from '@friends/shared/i18n/regionName';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';

export interface ReaderValues {
  /** Empty: the person who opens the link. */
  readonly Reader?: PreviewReader | '';
  readonly Country?: string;
  /** Language of the opened page; empty: as that person has chosen. */
  readonly Language?: Language | '';
}

/** Fields for the reader as whom a preview shows the portal, and for the language in which it opens. */
export function ReaderFields({ values }: { readonly values: ReaderValues }) {
  const { t, i18n } = useTranslation();
  const countries = FIGURE_COUNTRIES.map((value) => ({ value, label: regionName(value, i18n.language) }));
  return (
    <>
      <FormField
        as="select"
        name="Reader"
        label={t('preview.reader')}
        hint={t('preview.readerHint')}
        placeholder={t('preview.as.own')}
        options={PREVIEW_READERS.map((value) => ({ value, label: t(`preview.as.${value}`) }))}
      />
      {values.Reader && <FormField as="select" name="Country" label={t('preview.country')} options={countries} />}
      <FormField
        as="select"
        name="Language"
        label={t('preview.language')}
        placeholder={t('preview.languageOwn')}
        options={LANGUAGES.map((value) => ({ value, label: t(`preview.in.${value}`) }))}
      />
    </>
  );
}

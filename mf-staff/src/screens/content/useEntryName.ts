import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';

interface Named {
  readonly Name: string;
  readonly NameEn: string;
}

/** Returns an entry's name in the language of the page, or in the other language if it has none. */
export function useEntryName(): (entry: Named) => string {
  const { t } = useTranslation();
  const { language } = useFormat();
  return ({ Name, NameEn }) => (language === 'id' ? Name || NameEn : NameEn || Name) || t('content.unnamed');
}

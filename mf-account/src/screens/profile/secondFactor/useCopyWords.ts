import { useTranslation } from '@friends/shared/i18n/translation';

/** What the button says that copies a key, or recovery codes. */
export function useCopyWords() {
  const { t } = useTranslation();
  return {
    copy: t('secondFactor.copy'),
    copied: t('secondFactor.copied'),
    notCopied: t('secondFactor.notCopied'),
  };
}

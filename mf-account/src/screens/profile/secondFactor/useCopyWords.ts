import { useTranslation } from '@friends/shared/i18n/translation';

/** Texts of the copy button for keys and recovery codes. */
export function useCopyWords() {
  const { t } = useTranslation();
  return {
    copy: t('secondFactor.copy'),
    copied: t('secondFactor.copied'),
    notCopied: t('secondFactor.notCopied'),
  };
}

import { useTranslation } from '@friends/shared/i18n/translation';

interface Shown {
  readonly title: string;
  /** Null for everyone else. */
  readonly percent: number | null;
}

/** `mf-member@3.0.0 for 30 % of visitors and mf-member@2.0.0 for everyone else`. */
export function useAudienceText(): (offered: readonly Shown[]) => string {
  const { t } = useTranslation();
  return (offered) => {
    const rest = offered.some(({ percent }) => percent !== null) ? 'release.audience.rest' : 'release.audience.all';
    return offered
      .map(({ title, percent }) =>
        percent === null ? t(rest, { title }) : t('release.audience.share', { title, percent }),
      )
      .join(t('release.and'));
  };
}

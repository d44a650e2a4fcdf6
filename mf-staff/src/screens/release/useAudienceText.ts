import { useTranslation } from '@friends/shared/i18n/translation';

interface ReleaseShare {
  readonly title: string;
  /** Null: everyone else. */
  readonly percent: number | null;
}

/** Describes who gets which release: `mf-member@3.0.0 for 30 % of visitors and mf-member@2.0.0 for everyone else`. */
export function useAudienceText(): (offered: readonly ReleaseShare[]) => string {
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

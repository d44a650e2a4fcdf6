import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './ReleaseLine.module.css';

interface SignatureProps {
  readonly signature: NonNullable<OfferedRelease['Signature']>;
}

/** Signature of a release; a warning if it is not trusted. */
export function Signature({ signature: { State, Trusted, Key, At } }: SignatureProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  if (!Trusted) return <StatusChip tone="refused">{t(`releases.signature.${State}`)}</StatusChip>;
  if (Key === null || At === null) return <span className={css.mark}>{t(`releases.signature.${State}`)}</span>;
  return (
    <span className={css.signature} title={t('releases.signature.key', { key: Key })}>
      {t('releases.signature.signed', { time: jakarta(At) })}
    </span>
  );
}

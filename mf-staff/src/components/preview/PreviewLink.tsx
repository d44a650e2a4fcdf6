import { LANGUAGE_PARAMETER } from '@friends/shared/contract/portal/reader';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PreviewAudience } from '@friends/shared/contract/staff/previewAudience';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import { regionName } from '@friends/shared/i18n/regionName';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { QrCode } from '@friends/shared/ui/content/QrCode';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from '../decision/Created.module.css';
import own from './PreviewLink.module.css';

interface PreviewLinkProps {
  readonly preview: CreatedPreview;
  /** The reader as whom it shows the portal; null: the person who opens it. */
  readonly audience: PreviewAudience | null;
  /** Language of the opened page; null: as that person has chosen. */
  readonly language: Language | null;
}

/** A window as wide and high as a common phone, in CSS pixels. */
const PHONE_WINDOW = 'popup,noopener,width=390,height=844';

/** A created link, with buttons to open or copy it, and a QR code for phones. */
export function PreviewLink({ preview: { Link, At, Until }, audience, language }: PreviewLinkProps) {
  const { t, i18n } = useTranslation();
  const jakarta = useJakarta();
  const words = { copy: t('preview.copy'), copied: t('preview.copied'), notCopied: t('preview.notCopied') };
  const link = language === null ? Link : `${Link}?${LANGUAGE_PARAMETER}=${language}`;
  return (
    <div className={css.made}>
      <p>
        {At === null ? t('preview.createdNow') : t('preview.createdAt', { time: jakarta(At) })}{' '}
        {audience &&
          `${t('preview.shows', {
            reader: t(`preview.as.${audience.reader}`),
            country: regionName(audience.country, i18n.language),
          })} `}
        {t('preview.ends', { time: jakarta(Until) })}
      </p>
      <div className={css.ways}>
        <a className={buttonClass('secondary')} href={link} target="_blank" rel="noreferrer">
          {t('preview.open')}
        </a>
        <Button variant="secondary" onClick={() => window.open(link, '_blank', PHONE_WINDOW)}>
          {t('preview.openPhone')}
        </Button>
        <CopyButton text={link} words={words} />
      </div>
      <figure className={own.scan}>
        <QrCode text={link} label={t('preview.code')} />
        <figcaption>{t('preview.scan')}</figcaption>
      </figure>
    </div>
  );
}

import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import { useTranslation } from '@friends/shared/i18n/translation';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from '../decision/Created.module.css';

export function PreviewLink({ preview: { Link, At, Until } }: { readonly preview: CreatedPreview }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const words = { copy: t('preview.copy'), copied: t('preview.copied'), notCopied: t('preview.notCopied') };
  return (
    <div className={css.made}>
      <p>
        {At === null ? t('preview.createdNow') : t('preview.createdAt', { time: jakarta(At) })}{' '}
        {t('preview.ends', { time: jakarta(Until) })}
      </p>
      <div className={css.ways}>
        <a className={buttonClass('secondary')} href={Link} target="_blank" rel="noreferrer">
          {t('preview.open')}
        </a>
        <CopyButton text={Link} words={words} />
      </div>
    </div>
  );
}

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { manifest } from '../../manifest.ts';
import en from './privacy.en.json';
import id from './privacy.id.json';

// The policy is longer than all other texts together, so it loads with this screen only.
addScreenMessages(manifest.name, { en, id });

/** Heading and HTML body from the texts (docs/product.md#privacy-policy). */
export function Privacy() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('privacy.title')} lead={t('privacy.updated')} />
      <CleanHtml html={t('privacy.body')} />
    </div>
  );
}

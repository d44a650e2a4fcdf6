import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { CHANGED_TEXTS, useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { manifest } from '../../manifest.ts';
import { fixedTextsAtom } from '../../state/fixedTexts.ts';
import en from './privacy.en.json';
import id from './privacy.id.json';

// The policy is longer than all other texts together, so it loads with this screen only.
addScreenMessages(manifest.name, { en, id });

/** Heading and HTML body from the texts (docs/product.md#privacy-policy). */
export function Privacy() {
  const { t, i18n } = useTranslation();
  const version = t('privacy.version', { defaultValue: '' });
  return (
    <div className="page">
      <PageHeading title={t('privacy.title')} lead={[t('privacy.updated'), version].filter(Boolean).join(' · ')} />
      {i18n.exists('privacy.bodyIsChanged', { ns: CHANGED_TEXTS }) ? (
        <ChangedPolicy />
      ) : (
        <CleanHtml html={t('privacy.body')} />
      )}
    </div>
  );
}

/** A policy that a company changed: only a document of this page has it already. */
function ChangedPolicy() {
  const { i18n } = useTranslation();
  const [texts, reload] = useLoaded(fixedTextsAtom);
  return (
    <LoadedView
      state={texts}
      loading={<Skeleton lines={12} />}
      empty={null}
      onRetry={() => void reload()}
      isEmpty={() => false}
    >
      {(value) => {
        const policy = value.find(({ Name }) => Name === 'privacy.body');
        return <CleanHtml html={(i18n.language === 'en' ? policy?.TextEn : policy?.Text) ?? ''} />;
      }}
    </LoadedView>
  );
}

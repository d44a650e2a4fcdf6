import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { manifest } from '../../manifest.ts';
import en from './proving.en.json';
import id from './proving.id.json';

addScreenMessages(manifest.name, { en, id });

/** Message while the browser computes the proof of work. */
export function ProofMessage() {
  const { t } = useTranslation();
  return <Alert tone="info">{t('proving.text')}</Alert>;
}

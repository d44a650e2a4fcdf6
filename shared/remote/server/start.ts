import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import { startTranslation } from '@friends/shared/i18n/translation';

// Before any texts are added; each render sets its own language.
startTranslation(DEFAULT_LANGUAGE);

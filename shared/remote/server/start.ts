import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import { startTranslation } from '@friends/shared/i18n/translation';

// Before anything adds its texts; each render then speaks its own language.
startTranslation(DEFAULT_LANGUAGE);

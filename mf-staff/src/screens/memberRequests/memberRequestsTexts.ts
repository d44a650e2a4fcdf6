import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './memberRequests.en.json';
import id from './memberRequests.id.json';

/** Texts of both lists. */
addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './memberRequests.en.json';
import id from './memberRequests.id.json';

/** Texts of the lists of sign-ups and of agency changes. */
addScreenMessages(manifest.name, { en, id });

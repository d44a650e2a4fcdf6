import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './erasures.en.json';
import id from './erasures.id.json';

/** Texts of the list and of dialogs that a member's page has, too. */
addScreenMessages(manifest.name, { en, id });

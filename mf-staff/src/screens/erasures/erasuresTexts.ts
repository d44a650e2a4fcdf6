import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './erasures.en.json';
import id from './erasures.id.json';

/** Texts of the list, and of dialogs that the page of a member uses too. */
addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './corrections.en.json';
import id from './corrections.id.json';

/** Texts of the list of corrections and of a correction's page. */
addScreenMessages(manifest.name, { en, id });

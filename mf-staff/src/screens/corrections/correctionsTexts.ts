import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './corrections.en.json';
import id from './corrections.id.json';

/** Texts shared by the list of corrections and the page of one. */
addScreenMessages(manifest.name, { en, id });

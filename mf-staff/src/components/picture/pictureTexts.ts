import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './picture.en.json';
import id from './picture.id.json';

/** Texts for uploading and picking a picture, in forms and on the page of all pictures. */
addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './content.en.json';
import id from './content.id.json';

/** Texts shared by the pages of content and of content sets. */
addScreenMessages(manifest.name, { en, id });

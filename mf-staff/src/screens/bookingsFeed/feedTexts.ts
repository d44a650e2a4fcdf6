import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './feed.en.json';
import id from './feed.id.json';

/** Texts of the list of imports and of the pages of uploads. */
addScreenMessages(manifest.name, { en, id });

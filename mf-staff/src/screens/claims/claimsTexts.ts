import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './claims.en.json';
import id from './claims.id.json';

/** Texts of the list of claims and of a claim's page. */
addScreenMessages(manifest.name, { en, id });

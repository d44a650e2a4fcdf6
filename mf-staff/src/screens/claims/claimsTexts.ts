import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './claims.en.json';
import id from './claims.id.json';

/** Texts shared by the list of claims and the page of one. */
addScreenMessages(manifest.name, { en, id });

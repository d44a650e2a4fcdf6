import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './claims.en.json';
import id from './claims.id.json';

/** Of what the list of claims and the page of one have in common. */
addScreenMessages(manifest.name, { en, id });

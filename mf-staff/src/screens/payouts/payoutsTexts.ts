import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './payouts.en.json';
import id from './payouts.id.json';

/** Of what the lists of payouts and batches and the page of one batch have in common. */
addScreenMessages(manifest.name, { en, id });

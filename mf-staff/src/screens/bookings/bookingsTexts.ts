import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './bookings.en.json';
import id from './bookings.id.json';

/** Texts of the list of bookings and the page of one. */
addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './bookings.en.json';
import id from './bookings.id.json';

/** Texts of the list of bookings and of a booking's page. */
addScreenMessages(manifest.name, { en, id });

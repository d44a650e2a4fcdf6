import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './people.en.json';
import id from './people.id.json';

/** Of what the list of people and the page of one have in common. */
addScreenMessages(manifest.name, { en, id });

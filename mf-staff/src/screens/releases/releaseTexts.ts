import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './releases.en.json';
import id from './releases.id.json';

/** Of what the list of remotes and the page of one have in common. */
addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './members.en.json';
import id from './members.id.json';

/** Texts of the list, and of a member's state, which the page of a member uses too. */
addScreenMessages(manifest.name, { en, id });

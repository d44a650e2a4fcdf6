import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './nightlyRuns.en.json';
import id from './nightlyRuns.id.json';

/** Texts of the page of nightly runs, which the start page uses too. */
addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './nightlyRuns.en.json';
import id from './nightlyRuns.id.json';

/** Shared by the page of nightly runs and the first page. */
addScreenMessages(manifest.name, { en, id });

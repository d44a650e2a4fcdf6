import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './contentSets.en.json';
import id from './contentSets.id.json';

addScreenMessages(manifest.name, { en, id });

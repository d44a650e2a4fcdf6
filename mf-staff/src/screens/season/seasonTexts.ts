import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './season.en.json';
import id from './season.id.json';

addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './codes.en.json';
import id from './codes.id.json';

addScreenMessages(manifest.name, { en, id });

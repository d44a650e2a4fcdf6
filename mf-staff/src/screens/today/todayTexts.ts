import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './today.en.json';
import id from './today.id.json';

addScreenMessages(manifest.name, { en, id });

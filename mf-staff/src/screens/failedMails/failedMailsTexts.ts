import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './failedMails.en.json';
import id from './failedMails.id.json';

addScreenMessages(manifest.name, { en, id });

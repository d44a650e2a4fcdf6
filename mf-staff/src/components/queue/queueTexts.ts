import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './queue.en.json';
import id from './queue.id.json';

addScreenMessages(manifest.name, { en, id });

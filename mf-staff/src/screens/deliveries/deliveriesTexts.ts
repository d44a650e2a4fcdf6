import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './deliveries.en.json';
import id from './deliveries.id.json';

addScreenMessages(manifest.name, { en, id });

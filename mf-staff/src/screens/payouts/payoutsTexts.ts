import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './payouts.en.json';
import id from './payouts.id.json';

addScreenMessages(manifest.name, { en, id });

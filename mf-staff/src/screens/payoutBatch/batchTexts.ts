import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './batch.en.json';
import id from './batch.id.json';
import '../payouts/payoutsTexts.ts';

addScreenMessages(manifest.name, { en, id });

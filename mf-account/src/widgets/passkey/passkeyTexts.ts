import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './passkey.en.json';
import id from './passkey.id.json';

addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './freeze.en.json';
import id from './freeze.id.json';

addScreenMessages(manifest.name, { en, id });

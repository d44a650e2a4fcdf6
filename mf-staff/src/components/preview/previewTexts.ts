import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './preview.en.json';
import id from './preview.id.json';

addScreenMessages(manifest.name, { en, id });

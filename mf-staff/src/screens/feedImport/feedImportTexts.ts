import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './feedImport.en.json';
import id from './feedImport.id.json';

addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './htmlEditor.en.json';
import id from './htmlEditor.id.json';

addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './member.en.json';
import id from './member.id.json';

addScreenMessages(manifest.name, { en, id });

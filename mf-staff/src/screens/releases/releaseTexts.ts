import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './releases.en.json';
import id from './releases.id.json';

addScreenMessages(manifest.name, { en, id });

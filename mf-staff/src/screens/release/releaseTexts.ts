import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './release.en.json';
import id from './release.id.json';

addScreenMessages(manifest.name, { en, id });

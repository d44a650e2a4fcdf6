import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './people.en.json';
import id from './people.id.json';

addScreenMessages(manifest.name, { en, id });

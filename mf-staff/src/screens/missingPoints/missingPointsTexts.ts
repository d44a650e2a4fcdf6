import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './missingPoints.en.json';
import id from './missingPoints.id.json';

addScreenMessages(manifest.name, { en, id });

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import en from './figures.en.json';
import id from './figures.id.json';

addScreenMessages(manifest.name, { en, id });

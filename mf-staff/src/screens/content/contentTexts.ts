import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import contentEn from './content.en.json';
import contentId from './content.id.json';
import fieldsEn from './fields.en.json';
import fieldsId from './fields.id.json';
import promotionsEn from './promotions.en.json';
import promotionsId from './promotions.id.json';

addScreenMessages(manifest.name, { en: contentEn, id: contentId });
addScreenMessages(manifest.name, { en: fieldsEn, id: fieldsId });
addScreenMessages(manifest.name, { en: promotionsEn, id: promotionsId });

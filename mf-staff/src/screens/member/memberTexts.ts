import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../manifest.ts';
import memberEn from './member.en.json';
import memberId from './member.id.json';
import timelineEn from './timeline.en.json';
import timelineId from './timeline.id.json';

addScreenMessages(manifest.name, { en: memberEn, id: memberId });
addScreenMessages(manifest.name, { en: timelineEn, id: timelineId });

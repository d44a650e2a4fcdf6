import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../../manifest.ts';
import en from './secondFactor.en.json';
import id from './secondFactor.id.json';

addScreenMessages(manifest.name, { en, id });

export { RenewCodes } from './RenewCodes.tsx';
export { SwitchOff } from './SwitchOff.tsx';
export { SwitchOn } from './SwitchOn.tsx';

import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { manifest } from '../../../manifest.ts';
import en from './passkeys.en.json';
import id from './passkeys.id.json';

addScreenMessages(manifest.name, { en, id });

export { Add } from './Add.tsx';
export { Remove } from './Remove.tsx';
export { Rename } from './Rename.tsx';

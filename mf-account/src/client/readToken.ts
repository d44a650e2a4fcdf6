import { type Reader, someText } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';

/** The session's token in `{ token }`. */
export const readToken: Reader<string> = (value) => someText(isRecord(value) ? value.token : undefined);

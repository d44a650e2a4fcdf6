import { object, type Reader, someText } from '@friends/shared/client/read';

const answer = object<{ readonly token: string }>({ token: someText });

/** The session's token in `{ token }`. */
export const readToken: Reader<string> = (value) => answer(value).token;

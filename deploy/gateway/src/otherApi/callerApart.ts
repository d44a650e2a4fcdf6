import { finished, PassThrough, type Readable } from 'node:stream';
import { CallerLeft } from './asProblem.ts';

/**
 * What a caller sends, apart from their connection: where another API breaks off, the caller is still answered, and where the
 * caller breaks off, it is known who did.
 */
export function callerApart(sent: Readable): Readable {
  const apart = new PassThrough();
  finished(sent, (error) => {
    if (error) apart.destroy(new CallerLeft());
  });
  // What nobody takes any more must not hold up the connection.
  apart.once('close', () => sent.resume());
  return sent.pipe(apart);
}

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body; lines end with LF. */
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Answers the next mails with 451, this many times. */
  refuse(times: number): void;
  stop(): void;
}

/** A mail server for tests that keeps mails in memory. */
export async function startSmtp({ host = '127.0.0.1', port = 0 } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is not trusted by any client.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      const content = await text(stream);
      if (refusals-- > 0) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text: content.replaceAll('\r\n', '\n') });
      done();
    },
  });
  // Killed clients break their connections.
  server.on('error', () => {});
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  const address = listening.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    received,
    refuse(times) {
      refusals = times;
    },
    stop: () => server.close(),
  };
}

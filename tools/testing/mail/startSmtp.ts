import { createServer, type Socket } from 'node:net';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** How many of the next mails it turns away for now. */
  refuse(times: number): void;
  stop(): void;
}

/** A mail server for tests: takes what it is given and keeps it. */
export async function startSmtp({ host = '127.0.0.1', port = 0 } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;

  function converse(socket: Socket): void {
    let [from, text, pending]: [string, string | null, string] = ['', null, ''];
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (text !== null) {
        if (line !== '.') {
          text += `${line.replace(/^\./, '')}\n`;
          return;
        }
        if (refusals > 0) {
          refusals -= 1;
          say('451 try again later');
        } else {
          received.push({ from, to, text });
          say('250 taken');
        }
        text = null;
        to = [];
        return;
      }
      if (/^(EHLO|HELO)/i.test(line)) say('250 test');
      else if (/^MAIL FROM:/i.test(line)) {
        from = /<(.*?)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        text = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (pending + String(chunk)).split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(hear);
    });
  }

  const server = createServer(converse).listen(port, host);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    refuse(times) {
      refusals = times;
    },
    stop: () => void server.close(),
  };
}

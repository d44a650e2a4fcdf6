import { once } from 'node:events';
import { createServer } from 'node:http';
import { startSmtp } from './startSmtp.ts';

// Mail sink for container stacks: SMTP on 1025, mails as text on 8025. With `readyz` it checks the running one.

const WEB = 8025;

if (process.argv[2] === 'readyz') {
  const isReady = await fetch(`http://127.0.0.1:${WEB}/`).then(
    ({ ok }) => ok,
    () => false,
  );
  process.exit(isReady ? 0 : 1);
}

const { received } = await startSmtp({ host: '0.0.0.0', port: 1025 });
const web = createServer((_request, response) => {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(received.map(({ to, text }) => `To ${to.join(', ')}\n${text}`).join(`\n${'-'.repeat(60)}\n`));
});
await once(web.listen(WEB, '0.0.0.0'), 'listening');

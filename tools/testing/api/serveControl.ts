import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Control } from './controlActions.ts';

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

/** Serves the actions on a free port, for `callControl`. */
export async function serveControl(control: Control): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const run = async (): Promise<void> => {
      const action = control[(request.url ?? '').slice(1)];
      if (!action) throw new Error(`No such action: ${request.url}`);
      response.end(JSON.stringify((await action(await readJson(request))) ?? null));
    };
    run().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  // A test may be busy for some seconds without losing its connection.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

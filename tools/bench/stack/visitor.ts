import { Agent, get } from 'node:http';
import { visit } from '../../testing/load/visit.ts';

/** Whoever has a whole look, with every file held to its hash; the others only take what they are sent. */
const LOOKS_EVERY = 50;

/** As many connections as visitors have at once; a browser keeps its own open as well. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Takes an answer as it is sent, compressed, at next to no cost: what the load costs is not the portal's. */
function take(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: 30_000 }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume();
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
    });
    request.on('error', reject).on('timeout', () => request.destroy(new Error(`${url} does not answer`)));
  });
}

/** Visitors of a page: the page, then the files of a remote that it names, as a first visit loads them. */
export function visitors(portal: string, remote: string): (count: number) => Promise<void> {
  let files: readonly string[] = [];
  return async (count) => {
    if (count % LOOKS_EVERY === 0 || files.length === 0) {
      files = [...(await visit(portal, '/', remote)).files.keys()];
      return;
    }
    await take(`${portal}/`);
    await Promise.all(files.map((file) => take(`${portal}${file}`)));
  };
}

import { parseArgs } from 'node:util';
import { checkPort } from '@friends/gateway/checkPort';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { REMOTES } from '../build/remotes.ts';
import { localPortal } from './localPortal.ts';
import { serveDev } from './serveDev.ts';
import { DevRefused } from './upstreamPortal.ts';

// `npm run dev [-- remote…] [--portal URL]`: the portal with remotes from their current sources.

const HELP = `npm run dev [-- remote…] [--portal URL] [--port N]

Serves remotes from their sources with hot reload: the open page shows every change and keeps its state.

  remote         ${REMOTES.join(', ')}; default: all remotes of the members' portal
  --portal URL   a deployed portal that provides everything else; default: the local portal, which is started if it is
                 not running
  --port N       port of the development server (default 8081)`;

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new DevRefused(`--port is "${text}"; it must be a port from 0 to 65535`);
}

function parsePortal(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new DevRefused(`--portal is "${text}"; it must be an origin such as https://friends.example.com`);
}

function parseRemotes(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !REMOTES.includes(name));
  if (unknown !== undefined) throw new DevRefused(`There is no remote "${unknown}"; there are ${REMOTES.join(', ')}`);
  const remotes = names.length > 0 ? [...new Set(names)] : REMOTES.filter((name) => portalOf(name) === 'members');
  if (new Set(remotes.map(portalOf)).size > 1)
    throw new DevRefused('Members and staff have separate portals; choose remotes of one portal');
  return remotes;
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { portal: { type: 'string' }, port: { type: 'string', default: '8081' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new DevRefused(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help) return console.info(HELP);
  const remotes = parseRemotes(positionals);
  const port = parsePort(values.port);
  const deployed = values.portal === undefined ? null : parsePortal(values.portal);
  console.info(`Building the shell and ${remotes.join(', ')} for development …`);
  const portal = deployed === null ? await localPortal(Number(process.env.PORT ?? 8080)) : null;
  await checkPort({ port, setting: '--port' });
  const isStaffPortal = remotes.some((name) => portalOf(name) === 'staff');
  const local = isStaffPortal ? portal?.staffUrl : portal?.url;
  const server = await serveDev({ remotes, portal: deployed ?? local ?? '', port }).catch(async (error) => {
    await portal?.stop();
    throw error;
  });
  console.info(`Serving ${remotes.join(', ')} from source: ${server.url}\nPress Ctrl-C to stop.`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await portal?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ExplainedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

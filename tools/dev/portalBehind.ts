import { isRecord, isString } from '@friends/shared/contract/parse';
import { type LiveRelease, parseRegistry } from '@friends/shared/contract/release/registry';

/** What cannot be done; the message is one sentence for whoever typed the command. */
export class DevRefused extends Error {
  override readonly name = 'DevRefused';
}

/** What the developer's page takes from the portal behind it. */
export interface PortalBehind {
  readonly appKey: string;
  readonly live: readonly LiveRelease[];
  /** Headers of its page, the Content Security Policy among them. */
  readonly policy: string;
}

const CONFIG = /<script type="application\/json" id="portal">([^<]*)<\/script>/;

async function get(portal: string, path: string, cookie: string): Promise<Response> {
  const answer = await fetch(new URL(path, portal), { headers: { cookie } }).catch((error: unknown) => {
    throw new DevRefused(`${portal} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!answer.ok) throw new DevRefused(`${portal}${path} answers ${answer.status}`);
  return answer;
}

function appKeyOf(page: string, portal: string): string {
  const config: unknown = JSON.parse(CONFIG.exec(page)?.[1] ?? 'null');
  if (isRecord(config) && isString(config.appKey)) return config.appKey;
  throw new DevRefused(`${portal} is no Friends Rewards portal: its page holds no description of itself`);
}

/**
 * Asks a portal what it shows this developer now: what is live, or what they preview.
 *
 * @throws DevRefused where it is none, or does not answer
 */
export async function readPortal(portal: string, cookie: string): Promise<PortalBehind> {
  const [page, registry] = await Promise.all([get(portal, '/', cookie), get(portal, '/registry.json', cookie)]);
  return {
    appKey: appKeyOf(await page.text(), portal),
    live: parseRegistry(await registry.json()).releases,
    policy: page.headers.get('content-security-policy') ?? '',
  };
}

import type { FindFile } from '../serving/compressedServer.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const LINK = /<link\b[^>]*>/gi;
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']?([\\w-]+)`, 'i');

/** Files that only scripts want. */
function isForScripts(link: string): boolean {
  const rel = attribute('rel').exec(link)?.[1]?.toLowerCase();
  const as = attribute('as').exec(link)?.[1]?.toLowerCase();
  return rel === 'modulepreload' || (rel === 'preload' && (as === 'script' || as === 'fetch'));
}

/** A document with every script and every preload for scripts taken out; style sheets, fonts and pictures stay. */
function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(LINK, (link) => (isForScripts(link) ? '' : link));
}

/** The pages of a portal as static HTML; their files are the portal's. */
export function staticHtmlOf(portal: string): FindFile {
  return async (path) => {
    const answer = await fetch(`${portal}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) {
      return { body: Buffer.from(await answer.arrayBuffer()), type, status: answer.status };
    }
    return { body: Buffer.from(withoutScripts(await answer.text())), type, status: answer.status };
  };
}

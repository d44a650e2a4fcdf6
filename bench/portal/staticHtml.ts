import type { FindFile } from '../serving/startCompressedServer.ts';

const FOR_SCRIPTS = [
  /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi,
  /<link\b(?=[^>]*\srel\s*=\s*["']?modulepreload\b)[^>]*>/gi,
  /<link\b(?=[^>]*\srel\s*=\s*["']?preload\b)(?=[^>]*\sas\s*=\s*["']?(?:script|fetch)\b)[^>]*>/gi,
];

/** A portal's pages as static HTML; style sheets, fonts and pictures are the portal's. */
export function staticHtmlOf(portal: string): FindFile {
  return async (path) => {
    const answer = await fetch(`${portal}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const withoutScripts = () =>
      FOR_SCRIPTS.reduce((html, pattern) => html.replaceAll(pattern, ''), bytes.toString('utf8'));
    return { body: type.startsWith('text/html') ? withoutScripts() : bytes, type, status: answer.status };
  };
}

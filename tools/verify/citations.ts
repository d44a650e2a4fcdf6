import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { ROOT } from '../root.ts';

// Checks citations in comments and pages: prints a sentence for each broken one, and exits with 1.

const FILES = [
  '{,{.ci,docs,shared,shell,mf-*,api,releases,gateway,deploy,e2e,bench,tools}/**/}*.{ts,tsx,css,md,sql,mjs,cjs}',
  'docs/security-asvs.json',
];
const isOutside = (path: string): boolean => /(^|\/)(node_modules|dist|test-results)$/.test(path);

const LINK = /\[[^\]]*\]\((?![a-z]+:)([^)\s]+)\)/g;
const PAGE = /(?<![\w./-])(?:docs\/)?[\w./-]*\w\.md(?:#[\w-]+)?/g;
const NUMBERED = /\bsections? \d+/gi;
/** A decision record by its number, as in migrations: `docs/decisions/0053`. */
const DECISION = /\bdecisions\/(\d{4})(?![\d-])/g;
const DECISION_NUMBERS = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4)));

const exists = (path: string): boolean => existsSync(join(ROOT, path));

/** The page without code blocks, in which `#` and brackets have other meanings. */
function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

const anchorsByPage = new Map<string, ReadonlySet<string>>();

/** Anchors of a page, as GitHub derives them from headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const entry = anchorsByPage.get(page);
  if (entry) return entry;
  const slugger = new GithubSlugger();
  const headings = proseOf(readFileSync(join(ROOT, page), 'utf8')).matchAll(/^#{1,6} (.+)$/gm);
  const texts = [...headings].map(([, heading = '']) => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  const anchors = new Set(texts.map((text) => slugger.slug(text.trim())));
  anchorsByPage.set(page, anchors);
  return anchors;
}

/** Fault of a link relative to any of the folders, or null. */
function targetFault(target: string, folders: readonly string[]): string | null {
  const [page = '', anchor] = target.split('#');
  const file = folders.map((folder) => normalize(join(folder, page))).find(exists);
  if (file === undefined) return `${target}, which is not in the tree`;
  if (anchor === undefined || !file.endsWith('.md') || anchorsOf(file).has(anchor)) return null;
  return `${target}, but ${file} has no heading #${anchor}`;
}

function faultsOf(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const isPage = path.endsWith('.md');
  const text = isPage ? proseOf(source) : source;
  const links = isPage ? [...text.matchAll(LINK)].map(([, target = '']) => target) : [];
  const ownPage = path.slice(path.lastIndexOf('/') + 1);
  const linked = links.map((target) =>
    targetFault(target.startsWith('#') ? `${ownPage}${target}` : target, [dirname(path)]),
  );
  // Outside of links, pages are cited from the root or from the citing folder.
  const mentions = [...(isPage ? text.replace(LINK, '') : text).matchAll(PAGE)].map(([target]) =>
    targetFault(target, ['', dirname(path)]),
  );
  const cited = [...linked, ...mentions].filter((fault) => fault !== null).map((fault) => `${path} cites ${fault}`);
  const numbered = [...text.matchAll(NUMBERED)].map(([phrase]) => `${path} cites "${phrase}"; link to the heading`);
  const decisions = [...text.matchAll(DECISION)].filter(([, number = '']) => !DECISION_NUMBERS.has(number));
  return [...cited, ...numbered, ...decisions.map(([target]) => `${path} cites ${target}, which is not in the tree`)];
}

const paths = globSync(FILES, { cwd: ROOT, exclude: isOutside }).sort();
const faults = paths.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.info(`${paths.length} files: ${faults.length} broken links`);
process.exitCode = faults.length === 0 ? 0 : 1;

import type { ReleaseId } from '@friends/shared/contract/release/release';
import { releaseUrl } from '@friends/shared/contract/release/release';
import postcss, { type Container, CssSyntaxError, type Document, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import valueParser, { type Node as ValueNode } from 'postcss-value-parser';
import type { BuiltRelease } from '../publish/publish.ts';
import { escapeReason } from './escapeReason.ts';

type Parent = Container | Document | undefined;

/** True inside a parent that confines a rule already: another rule, or an `@scope`. */
function isWithin(parent: Parent, remote: string): boolean {
  if (parent === undefined) return false;
  if (parent.type === 'rule') return true;
  const scope = parent.type === 'atrule' && 'name' in parent && parent.name === 'scope' && 'params' in parent;
  if (scope) {
    // In `@scope (.from) to (.until)`, only the start confines.
    const [, from = ''] = /^\s*\((.*?)\)\s*(?:to\s*\(|$)/s.exec(String(parent.params)) ?? [];
    return (
      from !== '' && selectorsOf(from).every((selector) => escapeReason(selector, { remote, isWithin: false }) === null)
    );
  }
  return isWithin(parent.parent, remote);
}

function selectorsOf(text: string): Selector[] {
  return selectorParser().astSync(text).nodes;
}

function ruleFaults(rule: Rule, path: string, remote: string): string[] {
  if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/i.test(String(rule.parent.name)))
    return [];
  const within = isWithin(rule.parent, remote);
  return selectorsOf(rule.selector).flatMap((selector) => {
    const why = escapeReason(selector, { remote, isWithin: within });
    return why === null ? [] : [`${path} has the selector "${String(selector).trim()}", ${why}`];
  });
}

/** Addresses in `url(…)`, `src(…)` and strings in `image-set(…)`. */
function addressesIn(nodes: readonly ValueNode[], inImageSet = false): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'string') return inImageSet ? [node.value] : [];
    if (node.type !== 'function') return [];
    const name = node.value.toLowerCase();
    if (name === 'url' || name === 'src') {
      return node.nodes.filter(({ type }) => type === 'string' || type === 'word').map(({ value }) => value);
    }
    return addressesIn(node.nodes, name.endsWith('image-set'));
  });
}

/** True if an address stays in the release's folder; `data:` and fragments load nothing. */
function isOwn(address: string, path: string, { name, version }: ReleaseId): boolean {
  if (/^(data:|#)/i.test(address)) return true;
  const folder = new URL(releaseUrl(name, version, ''), 'https://portal.invalid');
  const sheet = new URL(path, folder);
  if (!URL.canParse(address, sheet)) return false;
  const { origin, pathname } = new URL(address, sheet);
  return origin === folder.origin && pathname.startsWith(folder.pathname);
}

function addressFaults(text: string, path: string, release: ReleaseId): string[] {
  return addressesIn(valueParser(text).nodes)
    .filter((address) => !isOwn(address, path, release))
    .map(
      (address) =>
        `${path} loads url(${address}), which is outside of the release's own folder: put the file into the release and name it by a relative address`,
    );
}

function sheetFaults(text: string, path: string, release: ReleaseId): string[] {
  const faults: string[] = [];
  postcss.parse(text).walk((node) => {
    if (node.type === 'rule') faults.push(...ruleFaults(node, path, release.name));
    else if (node.type === 'decl') faults.push(...addressFaults(node.value, path, release));
    else if (node.type === 'atrule' && node.name.toLowerCase() === 'import') {
      faults.push(
        `${path} uses @import ${node.params}, and browsers do not check what is imported: put it into the style sheet itself`,
      );
    }
  });
  return faults;
}

/** Style sheets that affect or load anything outside of the remote; a sentence for each fault. */
export function styleFaults(release: ReleaseId, files: BuiltRelease['files']): string[] {
  return files.flatMap(({ path, bytes }) => {
    if (!/\.css$/i.test(path)) return [];
    try {
      return [...new Set(sheetFaults(new TextDecoder().decode(bytes), path, release))];
    } catch (error) {
      const where = error instanceof CssSyntaxError ? ` (line ${error.line}: ${error.reason})` : '';
      return [`${path} cannot be read as a style sheet${where}: correct it and build it again`];
    }
  });
}

import type { Node, Pseudo, Selector } from 'postcss-selector-parser';

/** What a selector stands in. */
interface Place {
  /** Name of the remote; `[data-remote="<name>"]` is its own container. */
  readonly remote: string;
  /** It is nested in a rule or an `@scope` that keeps it inside already. */
  readonly isWithin: boolean;
}

/** Pseudo-classes that are what their argument is, or any of its arguments. */
const SAME_AS_ARGUMENT = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/** Elements that are the page's. */
const PAGE = new Set(['html', 'body', 'head']);

const PAGE_PSEUDOS = new Set([':root', ':host', ':scope']);

const DO = 'write it below a class of the remote';

function holdsIn({ nodes, value }: Pseudo, holds: (node: Node) => boolean): boolean {
  return SAME_AS_ARGUMENT.has(value) && nodes.length > 0 && nodes.every((selector) => selector.some(holds));
}

/** Whether a part of a selector is only of the remote: a class, or its container. Not what `:not` or `:has` speak of. */
function isOwn(node: Node, place: Place): boolean {
  if (node.type === 'class') return true;
  if (node.type === 'nesting') return place.isWithin;
  if (node.type === 'attribute') {
    return node.attribute === 'data-remote' && node.operator === '=' && node.value === place.remote;
  }
  return node.type === 'pseudo' && holdsIn(node, (inner) => isOwn(inner, place));
}

/** Whether a part of the selector's last piece makes it the page itself. */
function isPage(node: Node): boolean {
  if (node.type === 'tag') return PAGE.has(node.value.toLowerCase());
  if (node.type !== 'pseudo') return false;
  if (PAGE_PSEUDOS.has(node.value.toLowerCase()) && node.nodes.length === 0) return true;
  return SAME_AS_ARGUMENT.has(node.value) && node.nodes.some((selector) => subjectOf(selector).some(isPage));
}

/** The last piece of a selector: what it styles. */
function subjectOf({ nodes }: Selector): readonly Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Says why a selector may style something outside of the remote, and what to do; null where it cannot. */
export function reachOf(selector: Selector, place: Place): string | null {
  // In a rule that keeps it inside, `:scope` is that place.
  const isScope = (node: Node) => place.isWithin && node.type === 'pseudo' && node.value === ':scope';
  if (subjectOf(selector).some((node) => isPage(node) && !isScope(node))) {
    return `which styles the page itself: ${DO}, such as the one of its outermost element`;
  }
  const namesParent = selector.toString().includes('&');
  if (place.isWithin && !namesParent) return null;
  if (selector.some((node) => isOwn(node, place))) return null;
  return `which fits elements of every remote: ${DO}`;
}

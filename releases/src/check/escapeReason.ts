import type { Node, Pseudo, Selector } from 'postcss-selector-parser';

interface StyleContext {
  /** Name of the remote; `[data-remote="<name>"]` is its own container. */
  readonly remote: string;
  /** True inside a rule or `@scope` that confines it already. */
  readonly isWithin: boolean;
}

/** Pseudo-classes that match what any of their arguments matches. */
const SAME_AS_ARGUMENT = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

const PAGE = new Set(['html', 'body', 'head']);

const PAGE_PSEUDOS = new Set([':root', ':host', ':scope']);

const WHAT_TO_DO = 'write it below a class of the remote';

function everyArgumentHas({ nodes, value }: Pseudo, matches: (node: Node) => boolean): boolean {
  return SAME_AS_ARGUMENT.has(value) && nodes.length > 0 && nodes.every((selector) => selector.some(matches));
}

/** True for a part that confines a selector to the remote: a class, or its container. `:not` and `:has` don't count. */
function isOwn(node: Node, context: StyleContext): boolean {
  if (node.type === 'class') return true;
  if (node.type === 'nesting') return context.isWithin;
  if (node.type === 'attribute') {
    return node.attribute === 'data-remote' && node.operator === '=' && node.value === context.remote;
  }
  return node.type === 'pseudo' && everyArgumentHas(node, (inner) => isOwn(inner, context));
}

/** True if this part makes a selector match the page itself. */
function isPage(node: Node): boolean {
  if (node.type === 'tag') return PAGE.has(node.value.toLowerCase());
  if (node.type !== 'pseudo') return false;
  if (PAGE_PSEUDOS.has(node.value.toLowerCase()) && node.nodes.length === 0) return true;
  return SAME_AS_ARGUMENT.has(node.value) && node.nodes.some((selector) => subjectOf(selector).some(isPage));
}

/** The last compound of a selector: it matches the styled elements. */
function subjectOf({ nodes }: Selector): readonly Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Explains why a selector may match something outside of the remote, and what to do; null if it cannot. */
export function escapeReason(selector: Selector, context: StyleContext): string | null {
  // In a confined rule, `:scope` is its container.
  const isScope = (node: Node) => context.isWithin && node.type === 'pseudo' && node.value === ':scope';
  if (subjectOf(selector).some((node) => isPage(node) && !isScope(node))) {
    return `which styles the page itself: ${WHAT_TO_DO}, such as the one of its outermost element`;
  }
  const namesParent = selector.toString().includes('&');
  if (context.isWithin && !namesParent) return null;
  if (selector.some((node) => isOwn(node, context))) return null;
  return `which matches elements of every remote: ${WHAT_TO_DO}`;
}

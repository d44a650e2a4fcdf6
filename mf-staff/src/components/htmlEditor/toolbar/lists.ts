import { lift, wrapIn } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { nodeType } from '../model/schema.ts';

interface ListContext {
  readonly node: Node;
  /** Position before the node. */
  readonly position: number;
}

/** The innermost matching node around the selection; null if there is none. */
function findAround({ selection: { $from } }: EditorState, matches: (node: Node) => boolean): ListContext | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (matches(node)) return { node, position: $from.before(depth) };
  }
  return null;
}

const isList = ({ type }: Node): boolean => ['ul', 'ol', 'menu', 'dir'].includes(type.name);

export const isIn = (state: EditorState, name: string): boolean =>
  findAround(state, ({ type }) => type.name === name) !== null;

export const isInList = (state: EditorState, name: string): boolean =>
  findAround(state, isList)?.node.type.name === name;

/** Wraps the selection in a list, changes the list's kind, or unwraps the items if it already has this kind. */
export function toggleList(name: 'ul' | 'ol'): Command {
  return (state, dispatch) => {
    const list = findAround(state, isList);
    if (!list) return wrapInList(nodeType(name))(state, dispatch);
    if (list.node.type.name === name) return liftListItem(nodeType('li'))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, nodeType(name), list.node.attrs));
    return true;
  };
}

export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch);

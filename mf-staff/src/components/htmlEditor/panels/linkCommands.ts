import type { Mark, Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { changedAttributes, storedAttributes } from '../model/htmlAttributes.ts';
import { markType, schema } from '../model/schema.ts';

export interface Link {
  readonly mark: Mark;
  readonly from: number;
  readonly to: number;
}

/** Links of a paragraph. Adjacent text nodes with the same link, such as partly bold text, count as one. */
function linksOf(parent: Node, start: number): readonly Link[] {
  const links: Link[] = [];
  parent.forEach((node, offset) => {
    const mark = markType('a').isInSet(node.marks);
    if (!mark) return;
    const from = start + offset;
    const to = from + node.nodeSize;
    const last = links.at(-1);
    if (last?.to === from && last.mark.eq(mark)) links[links.length - 1] = { ...last, to };
    else links.push({ mark, from, to });
  });
  return links;
}

/** The link that contains the selection; null if there is none. */
export function linkAt({ selection: { $from, from, to } }: EditorState): Link | null {
  return linksOf($from.parent, $from.start()).find((link) => link.from <= from && to <= link.to) ?? null;
}

export const addressOf = ({ mark }: Link): string => storedAttributes(mark.attrs).href ?? '';

/** Changes the link that contains the selection, or else links the selected text, or else inserts `text` as a link. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const link = linkAt(state);
    const attrs = link ? changedAttributes(link.mark.attrs, { href, rel: null }) : { html: { href } };
    const mark = markType('a').create(attrs);
    const { tr, selection } = state;
    if (link) tr.removeMark(link.from, link.to, link.mark).addMark(link.from, link.to, mark);
    else if (selection.empty) tr.replaceSelectionWith(schema.text(text || href, [mark]), false);
    else tr.addMark(selection.from, selection.to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, link.mark));
  return true;
};

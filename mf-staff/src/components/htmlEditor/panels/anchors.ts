import { cleanElements } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { changedAttributes, storedAttributes } from '../model/htmlAttributes.ts';

/** Ids of the document, in its order. */
export function anchorsIn(doc: Node): readonly string[] {
  const ids: string[] = [];
  doc.descendants(({ attrs, marks }) => {
    for (const { html } of [attrs, ...marks.map((mark) => mark.attrs)]) {
      if (html?.id !== undefined && !ids.includes(html.id)) ids.push(html.id);
    }
  });
  return ids;
}

/** The id of the paragraph or heading with the selection; empty without one. */
export const anchorAt = ({ selection: { $from } }: EditorState): string =>
  storedAttributes($from.parent.attrs).id ?? '';

/** True if members' pages keep that id: it shadows nothing of the portal. */
export function isKeptAnchor(id: string): boolean {
  const element = document.implementation.createHTMLDocument('').createElement('p');
  element.id = id;
  return cleanElements(createPurify, element, window.location).body.querySelector('[id]') !== null;
}

/** Names the paragraph or heading with the selection; an empty name removes its anchor. */
export function setAnchor(id: string): Command {
  return ({ tr, selection: { $from } }, dispatch) => {
    const { parent } = $from;
    dispatch?.(tr.setNodeMarkup($from.before(), undefined, changedAttributes(parent.attrs, { id: id || null })));
    return true;
  };
}

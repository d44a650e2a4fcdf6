import { cleanElements } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { changedAttributes, storedAttributes } from '../model/htmlAttributes.ts';

/** IDs in the document, in document order. */
export function anchorsIn(doc: Node): readonly string[] {
  const ids: string[] = [];
  doc.descendants(({ attrs, marks }) => {
    for (const { html } of [attrs, ...marks.map((mark) => mark.attrs)]) {
      if (html?.id !== undefined && !ids.includes(html.id)) ids.push(html.id);
    }
  });
  return ids;
}

/** ID of the paragraph or heading that contains the selection; empty if it has none. */
export const anchorAt = ({ selection: { $from } }: EditorState): string =>
  storedAttributes($from.parent.attrs).id ?? '';

/** True if members' pages keep the ID: they remove one that would shadow a name of the portal (DOM clobbering). */
export function isAllowedAnchor(id: string): boolean {
  const element = document.implementation.createHTMLDocument('').createElement('p');
  element.id = id;
  return cleanElements(createPurify, element, window.location).body.querySelector('[id]') !== null;
}

/** Sets the ID of the paragraph or heading that contains the selection; an empty ID removes it. */
export function setAnchor(id: string): Command {
  return ({ tr, selection: { $from } }, dispatch) => {
    const { parent } = $from;
    dispatch?.(tr.setNodeMarkup($from.before(), undefined, changedAttributes(parent.attrs, { id: id || null })));
    return true;
  };
}

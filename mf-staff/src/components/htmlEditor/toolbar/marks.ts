import { toggleMark } from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { markType } from '../model/schema.ts';

/** Elements that look the same; the first is used for new text. */
export type Interchangeable = readonly [string, ...string[]];

export const BOLD: Interchangeable = ['strong', 'b'];
export const ITALIC: Interchangeable = ['em', 'i'];

function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

export const isMarked = (state: EditorState, tags: Interchangeable): boolean =>
  tags.some((name) => hasMark(state, markType(name)));

/** Sets the mark, or removes it and those that look the same. */
export function toggleStyle(tags: Interchangeable): Command {
  return (state, dispatch) => {
    const marked = tags.find((name) => hasMark(state, markType(name)));
    return toggleMark(markType(marked ?? tags[0]))(state, dispatch);
  };
}

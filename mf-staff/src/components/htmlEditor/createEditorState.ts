import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { nodeType, schema } from './model/schema.ts';
import { BOLD, ITALIC, toggleAlike } from './toolbar/marks.ts';

const item = nodeType('li');

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('br')).scrollIntoView());
  return true;
};

/** Tab is not among them: it leaves the editor, as it leaves any field. */
const KEYS: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleAlike(BOLD),
  'Mod-i': toggleAlike(ITALIC),
  Enter: splitListItem(item),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-[': liftListItem(item),
  'Mod-]': sinkListItem(item),
};

export const createEditorState = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [history(), keymap(KEYS), keymap(baseKeymap), tableEditing()] });

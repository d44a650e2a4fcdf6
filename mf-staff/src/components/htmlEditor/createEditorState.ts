import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { nodeType, schema } from './model/schema.ts';
import { BOLD, ITALIC, toggleStyle } from './toolbar/marks.ts';

const listItem = nodeType('li');

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('br')).scrollIntoView());
  return true;
};

/** Key bindings. Tab has none, so that it leaves the editor like any other field. */
const KEYS: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleStyle(BOLD),
  'Mod-i': toggleStyle(ITALIC),
  Enter: splitListItem(listItem),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-[': liftListItem(listItem),
  'Mod-]': sinkListItem(listItem),
};

export const createEditorState = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [history(), keymap(KEYS), keymap(baseKeymap), tableEditing()] });

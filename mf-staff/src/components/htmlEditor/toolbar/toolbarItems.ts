import {
  Anchor,
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Redo2,
  Table2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { setBlockType } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { nodeType } from '../model/schema.ts';
import { isIn, isInList, toggleList, toggleQuote } from './lists.ts';
import { BOLD, ITALIC, isMarked, toggleStyle } from './marks.ts';
import { insertTable } from './tables.ts';

export type PanelName = 'link' | 'anchor' | 'picture';

interface CommandItem {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly command: Command;
  /** Absent for actions that are not a state of the text. */
  readonly isActive?: (state: EditorState) => boolean;
}

interface PanelItem {
  readonly name: PanelName;
  readonly icon: LucideIcon;
  readonly opens: PanelName;
  readonly isActive?: (state: EditorState) => boolean;
}

interface SourceItem {
  readonly name: 'source';
  readonly icon: LucideIcon;
}

export type ToolbarItem = CommandItem | PanelItem | SourceItem;

const blockType = (name: 'p' | 'h2' | 'h3' | 'h4', icon: LucideIcon): CommandItem => {
  const type = nodeType(name);
  return { name, icon, command: setBlockType(type), isActive: ({ selection }) => selection.$from.parent.type === type };
};

const listItem = nodeType('li');

export const TOOLBAR_ITEMS: readonly ToolbarItem[] = [
  { name: 'undo', icon: Undo2, command: undo },
  { name: 'redo', icon: Redo2, command: redo },
  blockType('p', Pilcrow),
  blockType('h2', Heading2),
  blockType('h3', Heading3),
  blockType('h4', Heading4),
  { name: 'bold', icon: Bold, command: toggleStyle(BOLD), isActive: (state) => isMarked(state, BOLD) },
  { name: 'italic', icon: Italic, command: toggleStyle(ITALIC), isActive: (state) => isMarked(state, ITALIC) },
  { name: 'bullets', icon: List, command: toggleList('ul'), isActive: (state) => isInList(state, 'ul') },
  { name: 'numbers', icon: ListOrdered, command: toggleList('ol'), isActive: (state) => isInList(state, 'ol') },
  { name: 'outdent', icon: IndentDecrease, command: liftListItem(listItem) },
  { name: 'indent', icon: IndentIncrease, command: sinkListItem(listItem) },
  { name: 'quote', icon: TextQuote, command: toggleQuote, isActive: (state) => isIn(state, 'blockquote') },
  { name: 'link', icon: Link, opens: 'link', isActive: (state) => isMarked(state, ['a']) },
  { name: 'anchor', icon: Anchor, opens: 'anchor' },
  { name: 'picture', icon: ImagePlus, opens: 'picture' },
  { name: 'table', icon: Table2, command: insertTable, isActive: (state) => isIn(state, 'table') },
  { name: 'source', icon: Code },
];

import type { Language } from '@friends/shared/contract/rules/language';
import type { Command, EditorState } from 'prosemirror-state';

/** Props of the panels for links, anchors and pictures. */
export interface EditorPanelProps {
  readonly state: EditorState;
  /** Language of the text. */
  readonly lang: Language;
  /** A pasted or dropped picture to upload. */
  readonly file?: File | undefined;
  /** Runs the command and closes the panel. */
  readonly onApply: (command: Command) => void;
  readonly onClose: () => void;
}

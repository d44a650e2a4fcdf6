import type { Language } from '@friends/shared/contract/rules/language';
import type { Command, EditorState } from 'prosemirror-state';

/** Props of all panels. */
export interface PanelProps {
  readonly state: EditorState;
  /** Language of the text. */
  readonly lang: Language;
  /** A picture that was pasted or dropped, to upload. */
  readonly file?: File | undefined;
  /** Runs it and closes the panel. */
  readonly onApply: (command: Command) => void;
  readonly onClose: () => void;
}

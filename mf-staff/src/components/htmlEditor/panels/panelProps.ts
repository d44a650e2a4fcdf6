import type { Command, EditorState } from 'prosemirror-state';

/** Props of all panels. */
export interface PanelProps {
  readonly state: EditorState;
  /** Runs it and closes the panel. */
  readonly onApply: (command: Command) => void;
  readonly onClose: () => void;
}

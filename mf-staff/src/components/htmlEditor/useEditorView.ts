import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createEditorState } from './createEditorState.ts';
import { writeHtml } from './model/writeHtml.ts';
import { type PasteListeners, pasteHandlers } from './paste/pasteHandlers.ts';

interface EditorViewOptions extends PasteListeners {
  /** The initial document; remount the component to show another one. */
  readonly doc: Node;
  readonly onChange: (html: string) => void;
  /** Attributes of the element with the text. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Creates ProseMirror's view in an element, and returns its state for rendering. */
export function useEditorView({ doc, onChange, attributes, onFiles, onPaste }: EditorViewOptions) {
  const [state, setState] = useState(() => createEditorState(doc));
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const createView = useEffectEvent((element: HTMLElement) => {
    const created: EditorView = new EditorView(element, {
      state,
      attributes,
      handleDOMEvents: pasteHandlers({ onFiles: handleFiles, onPaste: handlePaste }),
      handleKeyDown: (_, { key, altKey }) => key === 'F10' && altKey && focusToolbar(toolbar.current),
      dispatchTransaction(change) {
        const next = created.state.apply(change);
        created.updateState(next);
        setState(next);
        if (change.docChanged) reportChange(next.doc);
      },
    });
    return created;
  });
  const handleFiles = useEffectEvent(onFiles);
  const handlePaste = useEffectEvent(onPaste);
  const reportChange = useEffectEvent((next: Node) => onChange(writeHtml(next)));
  useEffect(() => {
    if (!container.current) return;
    const created = createView(container.current);
    view.current = created;
    return () => {
      created.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => view.current?.setProps({ attributes }), [attributes]);
  return {
    container,
    toolbar,
    state,
    run: (command: Command) => view.current && command(view.current.state, view.current.dispatch, view.current),
    focus: () => view.current?.focus(),
  };
}

function focusToolbar(editor: HTMLElement | null): boolean {
  const button = editor?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
  button?.focus();
  return button !== null && button !== undefined;
}

import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createEditorState } from './createEditorState.ts';
import { writeHtml } from './model/writeHtml.ts';
import { type PasteListeners, pasteHandlers } from './paste/pasteHandlers.ts';

interface EditorViewOptions extends PasteListeners {
  /** The first document; a later one needs another view. */
  readonly doc: Node;
  readonly onChange: (html: string) => void;
  /** Attributes of the element with the text. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** ProseMirror's view in an element, and its state for React. */
export function useEditorView({ doc, onChange, attributes, onFiles, onPaste }: EditorViewOptions) {
  const [state, setState] = useState(() => createEditorState(doc));
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const start = useEffectEvent((element: HTMLElement) => {
    const created: EditorView = new EditorView(element, {
      state,
      attributes,
      handleDOMEvents: pasteHandlers({ onFiles: files, onPaste: paste }),
      handleKeyDown: (_, { key, altKey }) => key === 'F10' && altKey && focusToolbar(toolbar.current),
      dispatchTransaction(change) {
        const next = created.state.apply(change);
        created.updateState(next);
        setState(next);
        if (change.docChanged) report(next.doc);
      },
    });
    return created;
  });
  const files = useEffectEvent(onFiles);
  const paste = useEffectEvent(onPaste);
  const report = useEffectEvent((next: Node) => onChange(writeHtml(next)));
  useEffect(() => {
    if (!place.current) return;
    const created = start(place.current);
    view.current = created;
    return () => {
      created.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => view.current?.setProps({ attributes }), [attributes]);
  return {
    place,
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

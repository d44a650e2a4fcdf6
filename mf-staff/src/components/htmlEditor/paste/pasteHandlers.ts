import type { Slice } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isTooDeep, readSlice } from '../model/readDocument.ts';
import { cleanPasted } from './cleanPasted.ts';

/** Characters; of more, as of a whole spreadsheet, only the text is pasted. */
const MAX_PASTED = 2_000_000;

function textAsElements(text: string): HTMLElement {
  const page = document.implementation.createHTMLDocument('');
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const element = page.createElement('p');
    for (const [at, line] of paragraph.split('\n').entries())
      element.append(...(at === 0 ? [] : [page.createElement('br')]), line);
    page.body.append(element);
  }
  return page.body;
}

interface Clipboard {
  readonly html: string;
  readonly text: string;
  readonly files: readonly File[];
}

const readClipboard = (data: DataTransfer | null): Clipboard => ({
  html: data?.getData('text/html') ?? '',
  text: data?.getData('text/plain') ?? '',
  files: [...(data?.files ?? [])],
});

/** The content, and whether pictures were left out of it. */
interface Pasting {
  readonly slice: Slice | null;
  readonly hasLostPictures: boolean;
}

/**
 * @returns null if the files are meant: a picture of a web page comes with HTML without text, one of a folder with its
 *   name. Word processors add a picture of their text.
 */
function readPasting({ html, text, files }: Clipboard): Pasting | null {
  const pasted = html === '' || html.length > MAX_PASTED ? null : cleanPasted(html);
  const hasText = pasted ? pasted.body.textContent.trim() !== '' : html !== '';
  if (files.length > 0 && !hasText) return null;
  if (pasted && !isTooDeep(pasted.body))
    return { slice: readSlice(pasted.body), hasLostPictures: pasted.hasLostPictures };
  return { slice: text === '' ? null : readSlice(textAsElements(text)), hasLostPictures: false };
}

const isInPre = ({ state }: EditorView): boolean => state.selection.$from.parent.type.spec.whitespace === 'pre';

/** Selects the place below the pointer. */
function selectAt(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const at = view.posAtCoords({ left, top });
  const { doc, tr } = view.state;
  if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
}

export interface PasteListeners {
  /** Files that were pasted or dropped; the selection is where they belong. */
  readonly onFiles: (files: readonly File[]) => void;
  /** After each paste: whether its text had pictures that are not at an address. */
  readonly onPaste: (pasting: { readonly hasLostPictures: boolean }) => void;
}

/**
 * Handlers for `EditorProps.handleDOMEvents`. ProseMirror would parse the clipboard's HTML itself, under a Trusted Types
 * policy that the portal doesn't have.
 */
export function pasteHandlers({ onFiles, onPaste }: PasteListeners) {
  function insert(view: EditorView, clipboard: Clipboard, uiEvent: 'paste' | 'drop'): void {
    const pasting = readPasting(clipboard);
    if (!pasting) {
      onFiles(clipboard.files);
      return;
    }
    const { tr } = view.state;
    if (isInPre(view)) tr.insertText(clipboard.text);
    else if (pasting.slice) tr.replaceSelection(pasting.slice);
    view.dispatch(tr.scrollIntoView().setMeta('uiEvent', uiEvent));
    onPaste(pasting);
  }
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      event.preventDefault();
      insert(view, readClipboard(event.clipboardData), 'paste');
      return true;
    },

    drop(view: EditorView, event: DragEvent): boolean {
      // ProseMirror moves what was dragged within the editor without parsing it.
      if (view.dragging) return false;
      event.preventDefault();
      selectAt(view, event);
      insert(view, readClipboard(event.dataTransfer), 'drop');
      return true;
    },
  };
}

import type { Slice } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isTooDeep, readSlice } from '../model/readDocument.ts';
import { cleanPasted } from './cleanPasted.ts';

/** Most characters of HTML that are parsed; of more, such as a whole spreadsheet, only the plain text is pasted. */
const MAX_HTML_LENGTH = 2_000_000;

function textToElements(text: string): HTMLElement {
  const page = document.implementation.createHTMLDocument('');
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const element = page.createElement('p');
    for (const [index, line] of paragraph.split('\n').entries()) {
      if (index > 0) element.append(page.createElement('br'));
      element.append(line);
    }
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

/** Content to insert. */
interface PastedContent {
  readonly slice: Slice | null;
  readonly hasLostPictures: boolean;
}

/**
 * @returns null if the files are to be inserted: a picture copied from a web page comes with HTML without text, one copied
 *   from a folder with only its name. Word processors add a picture of the text, which is ignored.
 */
function readContent({ html, text, files }: Clipboard): PastedContent | null {
  const pasted = html === '' || html.length > MAX_HTML_LENGTH ? null : cleanPasted(html);
  const hasText = pasted ? pasted.body.textContent.trim() !== '' : html !== '';
  if (files.length > 0 && !hasText) return null;
  if (pasted && !isTooDeep(pasted.body))
    return { slice: readSlice(pasted.body), hasLostPictures: pasted.hasLostPictures };
  return { slice: text === '' ? null : readSlice(textToElements(text)), hasLostPictures: false };
}

const isInPre = ({ state }: EditorView): boolean => state.selection.$from.parent.type.spec.whitespace === 'pre';

/** Moves the selection to the pointer. */
function selectAt(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const position = view.posAtCoords({ left, top });
  const { doc, tr } = view.state;
  if (position) view.dispatch(tr.setSelection(Selection.near(doc.resolve(position.pos))));
}

export interface PasteListeners {
  /** Called with pasted or dropped files, which belong at the selection. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called after text was pasted or dropped. */
  readonly onPaste: (content: { readonly hasLostPictures: boolean }) => void;
}

/**
 * Handlers for `EditorProps.handleDOMEvents`. ProseMirror would parse the clipboard's HTML itself, under a Trusted Types
 * policy that the portal doesn't have.
 */
export function pasteHandlers({ onFiles, onPaste }: PasteListeners) {
  function insert(view: EditorView, clipboard: Clipboard, uiEvent: 'paste' | 'drop'): void {
    const content = readContent(clipboard);
    if (!content) {
      onFiles(clipboard.files);
      return;
    }
    const { tr } = view.state;
    if (isInPre(view)) tr.insertText(clipboard.text);
    else if (content.slice) tr.replaceSelection(content.slice);
    view.dispatch(tr.scrollIntoView().setMeta('uiEvent', uiEvent));
    onPaste(content);
  }
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      event.preventDefault();
      insert(view, readClipboard(event.clipboardData), 'paste');
      return true;
    },

    drop(view: EditorView, event: DragEvent): boolean {
      // Content dragged within the editor is moved by ProseMirror, without parsing it.
      if (view.dragging) return false;
      event.preventDefault();
      selectAt(view, event);
      insert(view, readClipboard(event.dataTransfer), 'drop');
      return true;
    },
  };
}

import type { Slice } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
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

/** @returns null if there is neither HTML nor text, as with files */
function sliceOf(data: DataTransfer | null): Slice | null {
  const html = data?.getData('text/html') ?? '';
  const body = html === '' || html.length > MAX_PASTED ? null : cleanPasted(html);
  if (body && !isTooDeep(body)) return readSlice(body);
  const text = data?.getData('text/plain') ?? '';
  return text === '' ? null : readSlice(textAsElements(text));
}

const isInPre = ({ state }: EditorView): boolean => state.selection.$from.parent.type.spec.whitespace === 'pre';

function pasted(view: EditorView, data: DataTransfer | null): Transaction | null {
  const { tr } = view.state;
  if (isInPre(view)) return tr.insertText(data?.getData('text/plain') ?? '');
  const slice = sliceOf(data);
  return slice && tr.replaceSelection(slice);
}

/**
 * Handlers for `EditorProps.handleDOMEvents`. ProseMirror would parse the clipboard's HTML itself, under a Trusted Types
 * policy that the portal doesn't have.
 */
export const pasteHandlers = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    const change = pasted(view, event.clipboardData);
    if (change) view.dispatch(change.scrollIntoView().setMeta('paste', true));
    return true;
  },

  drop(view: EditorView, event: DragEvent): boolean {
    // ProseMirror moves what was dragged within the editor without parsing it.
    if (view.dragging) return false;
    event.preventDefault();
    const slice = sliceOf(event.dataTransfer);
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (slice && at) view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, slice).setMeta('uiEvent', 'drop'));
    return true;
  },
};

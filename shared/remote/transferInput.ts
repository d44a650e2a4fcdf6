/** Marks that the page's first script leaves for events before hydration. */
const MARKS = ['left', 'clicked', 'submitted'] as const;
type Mark = (typeof MARKS)[number];

/** Fields, clickable and focusable elements, and slots. */
const RESTORED_ELEMENTS = 'form, input, select, textarea, button, a, [data-slot]';

type Field = Pick<
  HTMLInputElement,
  | 'value'
  | 'defaultValue'
  | 'checked'
  | 'defaultChecked'
  | 'files'
  | 'selectionStart'
  | 'selectionEnd'
  | 'selectionDirection'
  | 'setSelectionRange'
>;
type RestoredElement = HTMLElement & Partial<Field>;

/** Server-rendered nodes of a part. After React has removed them, they still have the reader's input. */
export interface Prerendered {
  readonly nodes: readonly RestoredElement[];
}

/** The focused element, even after its removal. */
let focused: RestoredElement | null = null;
let isTracking = false;

/**
 * Tracks the focus from now on, as it may move between React's render and its commit. Captures events, because React
 * stops the bubbling of `focusin` in parts that are not hydrated.
 */
function trackFocus(): void {
  if (isTracking) return;
  isTracking = true;
  if (document.activeElement instanceof HTMLElement) focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement) focused = target;
  };
  const onBlur = ({ target }: Event) => {
    // Chromium also fires it for a removed element, which is disconnected by the end of React's commit.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    });
  };
  document.addEventListener('focusin', onFocus, true);
  document.addEventListener('focusout', onBlur, true);
}

/** Elements of a part, without nested parts that hydrate later. */
function elementsOf(part: Element, selector: string): RestoredElement[] {
  return [...part.querySelectorAll<RestoredElement>(selector)].filter((element) => {
    const owner = element.closest('[data-ids], [data-late]');
    return owner === part || !part.contains(owner);
  });
}

/** @param part null on the server, or without server-rendered markup */
export function readPrerendered(part: Element | null): Prerendered {
  if (!part) return { nodes: [] };
  trackFocus();
  return { nodes: elementsOf(part, RESTORED_ELEMENTS) };
}

/**
 * Matches elements across both renderings, without text, which translators change, and position, which password
 * managers shift.
 */
const keyOf = (node: Element) =>
  node.tagName +
  (node.getAttribute('name') ?? node.getAttribute('data-slot') ?? [node.className, node.getAttribute('type')].join());

/** Repeats the reader's input by events, so that React and the form's state receive it. */
function fillIn(node: RestoredElement, old: RestoredElement): void {
  if (old.checked !== old.defaultChecked && old.checked !== node.checked) node.click();
  if (old.value === (old.defaultValue ?? '') || old.value === node.value) return;
  // Bypasses React's setter, which would hide the change.
  const property = old.files ? 'files' : 'value';
  Reflect.set(Object.getPrototypeOf(node), property, old[property], node);
  for (const type of ['input', 'change']) node.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * If React rendered a part again instead of adopting the server's nodes, transfers marks and nested parts from the old
 * nodes at once.
 *
 * @returns a function that transfers input and focus, for when the form knows its fields; undefined if the nodes were
 * adopted
 */
export function transferInput({ nodes }: Prerendered, part: Element): (() => void) | undefined {
  const removed = nodes.filter((node) => !part.contains(node));
  if (removed.length === 0) return undefined;
  const rendered = elementsOf(part, RESTORED_ELEMENTS);
  const pairs = removed.flatMap((old) => {
    const at = rendered.findIndex((node) => keyOf(node) === keyOf(old));
    return at < 0 ? [] : rendered.splice(at, 1).map((node) => [node, old] as const);
  });
  for (const [node, old] of pairs) if (old.dataset.slot) node.append(...old.childNodes);
  const last = focused && (removed.includes(focused) || part.contains(focused)) ? focused : null;
  // Its removal was reported as `focusout`.
  delete last?.dataset.left;
  for (const [node, old] of pairs) for (const mark of MARKS) if (mark in old.dataset) node.dataset[mark] = '';
  return () => {
    for (const [node, old] of pairs) fillIn(node, old);
    if (!last || document.activeElement !== document.body) return;
    const [next] = pairs.find(([, old]) => old === last) ?? [last];
    next.focus({ preventScroll: true });
    const { selectionStart, selectionEnd = null, selectionDirection } = last;
    // Not available for e-mail fields: the cursor moves to the end.
    if (next !== last && typeof selectionStart === 'number')
      next.setSelectionRange?.(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

function replay(mark: Mark, element: HTMLElement): void {
  if (mark === 'left') element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (mark === 'clicked') element.click();
  else if (element instanceof HTMLFormElement) element.requestSubmit();
}

/** React hydrates synchronously during a press and handles that press itself. */
function isPressInProgress(element: Element): boolean {
  const { event } = window;
  return event?.type === 'click' && event.target instanceof Node && element.contains(event.target);
}

/**
 * Removes the marks of a part, without nested parts that hydrate later.
 *
 * @returns a function that replays the marked events
 */
export function collectMissedEvents(part: Element): () => void {
  const actions = MARKS.flatMap((mark) => {
    const marked = elementsOf(part, `[data-${mark}]`);
    for (const element of marked) delete element.dataset[mark];
    const missed = mark === 'clicked' ? marked.filter((element) => !isPressInProgress(element)) : marked;
    return missed.map((element) => () => replay(mark, element));
  });
  return () => {
    for (const run of actions) run();
  };
}

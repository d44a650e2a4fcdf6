import { TOUCHES } from '@friends/shared/contract/portal/touches';

/** Elements without listeners yet: parts to be hydrated, and parts in them with code of their own. */
const NOT_HYDRATED = ':is([data-ids], [data-late]) ';

/** Fired by Chromium between `beforeinput` and the insertion of text. */
type Events = WindowEventMap & { readonly textInput: Event };

/** Adds a capturing listener on `window` for events of matching elements; runs before all others. */
function listen<T extends keyof Events, E extends HTMLElement>(
  type: T,
  selector: string,
  work: (element: E, event: Events[T]) => void,
): void {
  addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element && event.target.closest<E>(selector);
      if (element) work(element, event as Events[T]);
    },
    true,
  );
}

/**
 * React hydrates a part synchronously on these events, before the browser's default action. If React re-renders the
 * part, that action (a click, inserted text, a focus change) hits a removed node. So these are stopped, and the
 * `click`, `input` and `focusin` that follow hydrate the part instead.
 */
const BEFORE_DEFAULT_ACTION = [
  ...(['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const),
  ...(['textInput', 'paste', 'cut', 'drop', 'compositionstart', 'change'] as const),
];

/**
 * Records actions on parts that aren't hydrated yet, as data attributes: forms are not submitted, but submits, clicks
 * and left fields are replayed at hydration (`shared/remote/Hydrated.tsx`). Links work without. Enter or a press on a
 * form's disabled submit button counts as a submit, since browsers fire no event for it. Failed images are marked, so
 * that their frame can hide the browser's placeholder. Must run before other listeners: React stops events of parts
 * whose hydration has begun.
 */
export function recordActions(): void {
  listen('submit', `${NOT_HYDRATED}form:not([method="dialog"])`, (form, event) => {
    event.preventDefault();
    form.dataset.submitted = '';
  });
  listen('keydown', `${NOT_HYDRATED}form input`, ({ form }: HTMLInputElement, { key, isComposing }) => {
    if (form && key === 'Enter' && !isComposing) form.dataset.submitted = '';
  });
  listen('focusout', `${NOT_HYDRATED}form :is(input, select, textarea)`, (field) => {
    field.dataset.left = '';
  });
  listen('pointerup', `${NOT_HYDRATED}button[type="submit"]:disabled`, ({ form }: HTMLButtonElement) => {
    if (form) form.dataset.submitted = '';
  });
  listen('click', `${NOT_HYDRATED}button[type="button"]`, (button) => {
    button.dataset.clicked = '';
  });
  for (const type of BEFORE_DEFAULT_ACTION) listen(type, `${NOT_HYDRATED}*`, (_, event) => event.stopPropagation());
  listen('error', 'img', (picture) => {
    picture.dataset.failed = '';
  });
}

/**
 * Marks parts that are touched. A password manager may fill them in before the page is painted.
 *
 * @returns a function that sets the work for the first touch and runs it at once if that has happened
 */
export function markTouches(): (work: () => void) => void {
  let isTouched = false;
  let onTouch = () => {};
  for (const eventType of TOUCHES) {
    listen(eventType, '[data-remote][data-ids]', (part) => {
      part.dataset.touched = '';
      isTouched = true;
      onTouch();
    });
  }
  return (work) => {
    onTouch = work;
    if (isTouched) work();
  };
}

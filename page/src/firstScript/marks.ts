import { TOUCHES } from '@friends/shared/contract/portal/touches';

/** What nobody listens to yet: a part that is to be hydrated, or a part in it with code of its own. */
const UNHEARD = ':is([data-ids], [data-late]) ';

/** Chromium fires it between `beforeinput` and the insertion of a text. */
type Events = WindowEventMap & { readonly textInput: Event };

/** Does something to the element that an event is of, before anybody else hears of it. */
function hear<T extends keyof Events, E extends HTMLElement>(
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
 * React hydrates a part synchronously when it receives one of these, before the browser's default action. If React renders the part
 * again, that action (a click, the insertion of a text, the move of the focus) reaches a removed node. `click`, `input` and
 * `focusin`, which follow, hydrate the part instead.
 */
const BEFORE_DEFAULT_ACTION = [
  ...(['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const),
  ...(['textInput', 'paste', 'cut', 'drop', 'compositionstart', 'change'] as const),
];

/**
 * A form that nobody listens to yet is not sent to the server, and that a button was pressed or a field left is remembered:
 * whoever hydrates its part of the page (`shared/remote/Hydrated.tsx`) does then what was wanted. Links lead on by
 * themselves. A form may wait for its fields with a button that is not open, for which the browser sends nothing: Enter or a
 * press there asks for it, too. A picture that does not come is marked, so that its frame can hide what the browser shows
 * then. All before anybody else: React lets nobody hear of what is done to a part that it has begun to hydrate.
 */
export function markWhatIsDone(): void {
  hear('submit', `${UNHEARD}form:not([method="dialog"])`, (form, event) => {
    event.preventDefault();
    form.dataset.submitted = '';
  });
  hear('keydown', `${UNHEARD}form input`, ({ form }: HTMLInputElement, { key, isComposing }) => {
    if (form && key === 'Enter' && !isComposing) form.dataset.submitted = '';
  });
  hear('focusout', `${UNHEARD}form :is(input, select, textarea)`, (field) => {
    field.dataset.left = '';
  });
  hear('pointerup', `${UNHEARD}button[type="submit"]:disabled`, ({ form }: HTMLButtonElement) => {
    if (form) form.dataset.submitted = '';
  });
  hear('click', `${UNHEARD}button[type="button"]`, (button) => {
    button.dataset.clicked = '';
  });
  for (const type of BEFORE_DEFAULT_ACTION) hear(type, `${UNHEARD}*`, (_, event) => event.stopPropagation());
  hear('error', 'img', (picture) => {
    picture.dataset.failed = '';
  });
}

/**
 * Marks a part that is touched, and tells of it. A password manager may fill it in before the page is seen.
 *
 * @returns takes what is to be done with the first touch, which may have been already
 */
export function markTouches(): (work: () => void) => void {
  let isTouched = false;
  let onTouch = () => {};
  for (const touch of TOUCHES) {
    hear(touch, '[data-remote][data-ids]', (part) => {
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

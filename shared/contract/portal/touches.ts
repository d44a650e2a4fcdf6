/**
 * What a person, or a password manager for them, does to a part of the page that the server rendered: its code is wanted then.
 * What comes filled in by the browser is told with `input` or `change`, at the first sign of the person.
 */
export const TOUCHES = ['pointerdown', 'focusin', 'input', 'change', 'submit'] as const;

/**
 * Events by a person, or a password manager, on a server-rendered part of the page that trigger its hydration. Autofill
 * by the browser fires `input` or `change` on the first interaction.
 */
export const TOUCHES = ['pointerdown', 'focusin', 'input', 'change', 'submit'] as const;

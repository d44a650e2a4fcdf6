import { useEffect, useEffectEvent, useState } from 'react';

/** Storage key: shortcuts can be disabled, as speech input may trigger them (WCAG 2.1.4). */
const STORED = 'staff.keys';

/** Elements that j and k move between. */
const ROWS = 'main [data-row], main td > button[aria-expanded]';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const hasDialog = () => document.querySelector('dialog[open]') !== null;

/** Ignores browser shortcuts with modifiers, typing in fields, and open dialogs. */
const isShortcut = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) && !isField(target) && !hasDialog();

/** @returns false if there is none */
function goToSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}

/** @returns false if there are no rows */
function move(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility?.() ?? true);
  const at = rows.findIndex((row) => row.matches(':focus'));
  const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function readOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function writeOn(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Enabled if storage is unavailable.
  }
}

/** Ctrl-K or Command-K: cannot be triggered by speech, so it is always enabled, also in fields. */
const isPalette = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';

interface KeyActions {
  onHelp(): void;
  onPalette(): void;
}

/** Handles keyboard shortcuts: Ctrl-K, and `?`, `/`, `j` and `k` unless disabled. */
export function useShortcuts({ onHelp, onPalette }: KeyActions) {
  const [isEnabled, setEnabled] = useState(readOn);
  const actions: Readonly<Record<string, (() => boolean) | undefined>> = {
    '?': () => {
      onHelp();
      return true;
    },
    '/': goToSearch,
    j: () => move(1),
    k: () => move(-1),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPalette(event) && !hasDialog()) {
      onPalette();
      event.preventDefault();
    }
    if (!isEnabled || !isShortcut(event)) return;
    const action = actions[event.key];
    // Otherwise leaves the key to the browser: `/` is quick find in Firefox.
    if (action?.()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    isEnabled,
    setEnabled(on: boolean) {
      writeOn(on);
      setEnabled(on);
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Storage key: shortcuts can be disabled, as speech input may trigger them (WCAG 2.1.4). */
const STORAGE_KEY = 'staff.keys';

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
  const index = rows.findIndex((row) => row.matches(':focus'));
  const next = index === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, index + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function readEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function writeEnabled(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Enabled if storage is unavailable.
  }
}

/** Ctrl-K or Command-K: cannot be triggered by speech, so it is always enabled, also in fields. */
const isPaletteShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';

interface ShortcutListeners {
  onHelp(): void;
  onPalette(): void;
}

/** Handles keyboard shortcuts: Ctrl-K, and `?`, `/`, `j` and `k` unless disabled. */
export function useShortcuts({ onHelp, onPalette }: ShortcutListeners) {
  const [isEnabled, setEnabled] = useState(readEnabled);
  const actions: Readonly<Record<string, (() => boolean) | undefined>> = {
    '?': () => {
      onHelp();
      return true;
    },
    '/': goToSearch,
    j: () => move(1),
    k: () => move(-1),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteShortcut(event) && !hasDialog()) {
      onPalette();
      event.preventDefault();
    }
    if (!isEnabled || !isShortcut(event)) return;
    const action = actions[event.key];
    // A key without an action is left to the browser: `/` opens quick find in Firefox.
    if (action?.()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    isEnabled,
    setEnabled(on: boolean) {
      writeEnabled(on);
      setEnabled(on);
    },
  };
}

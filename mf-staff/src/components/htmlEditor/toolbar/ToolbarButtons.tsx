import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import css from '../HtmlEditor.module.css';

interface ToolbarButton {
  readonly name: string;
  readonly label: string;
  /** If absent, the button shows its label. */
  readonly icon?: LucideIcon;
  /** Absent for actions that are not a state of the text. */
  readonly isActive?: boolean | undefined;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** The text keeps the focus and its selection when a button is clicked. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface ToolbarButtonsProps {
  readonly label: string;
  readonly buttons: readonly ToolbarButton[];
}

/** A toolbar (WAI-ARIA): one tab stop, with arrow keys between its buttons. Disabled buttons stay focusable. */
export function ToolbarButtons({ label, buttons }: ToolbarButtonsProps) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(current, buttons.length);
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} className={css.toolbar} onKeyDown={move}>
      {buttons.map(({ name, label: text, icon: Icon, isActive, isDisabled, onPress }, index) => (
        <button
          key={name}
          type="button"
          {...(Icon && { 'aria-label': text, title: text })}
          aria-pressed={isActive}
          aria-disabled={isDisabled || undefined}
          tabIndex={index === current ? 0 : -1}
          className={Icon ? css.button : css.worded}
          onMouseDown={keepFocus}
          onFocus={() => setCurrent(index)}
          onClick={() => !isDisabled && onPress()}
        >
          {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden="true" /> : text}
        </button>
      ))}
    </div>
  );
}

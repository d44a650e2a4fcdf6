import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Explains a misleading label; tabs with hints share the row's width, which doesn't scroll. */
  readonly hint?: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs by the ARIA pattern: arrow keys, Home and End move and select. Only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const { list, underline } = useUnderline(selected);
  const current = tabs.find((tab) => tab.id === selected);
  const move = (event: KeyboardEvent) => {
    const next = findNextTab(event.key, tabs, selected);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus({ preventScroll: true });
  };
  return (
    <div>
      <div
        ref={list}
        className={classes(css.list, tabs.some(({ hint }) => hint) && css.shared)}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={css.tab}
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            aria-label={tab.hint && tab.label}
            aria-describedby={tab.hint && `${base}-hint-${tab.id}`}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.hint && (
              <span className={css.hint} id={`${base}-hint-${tab.id}`}>
                {tab.hint}
              </span>
            )}
          </button>
        ))}
        <span ref={underline} className={css.underline} aria-hidden="true" />
      </div>
      {current && (
        <div
          key={current.id}
          className={css.panel}
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-tab-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text must be reachable too (ARIA tabs pattern)
          tabIndex={0}
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}

function findNextTab(key: string, tabs: readonly Tab[], selected: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.id === selected);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

/** Moves the underline below the selected tab and scrolls that into view; repeated when the row's size changes. */
function useUnderline(selected: string) {
  const list = useRef<HTMLDivElement>(null);
  const underline = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const moveUnderline = () => {
      const tab =
        row && [...row.querySelectorAll<HTMLElement>('[role=tab]')].find((item) => item.dataset.tab === selected);
      const line = underline.current;
      if (!row || !tab || !line) return;
      line.style.translate = `${tab.offsetLeft}px`;
      line.style.inlineSize = `${tab.offsetWidth}px`;
      const isOutOfView =
        tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth;
      if (isOutOfView) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    moveUnderline();
    if (!row || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(moveUnderline);
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [selected]);
  return { list, underline };
}

import type { ContentRow } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNoticeAction } from '../../../hooks/useAction.ts';
import { changeFieldAtom } from '../../../state/content.ts';
import css from '../rewards/Inline.module.css';
import { useEntryName } from '../useEntryName.ts';
import { placeOf, swapWithNext } from './entryOrder.ts';

interface MoveButtonsProps {
  readonly row: ContentRow;
  /** All entries of the kind, in order. */
  readonly rows: readonly ContentRow[];
  /** True from a move of any entry until the rows show it. */
  readonly isMoving: boolean;
  readonly onMove: () => void;
  readonly onSaved: () => void;
}

type Direction = 'up' | 'down';

const ICONS = { up: ArrowUp, down: ArrowDown } as const;

/** Moves an entry before the one above or after the one below, in their drafts. */
export function MoveButtons({ row, rows, isMoving, onMove, onSaved }: MoveButtonsProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const nameOf = useEntryName();
  const change = useSetAtom(changeFieldAtom);
  const { busy, run } = useNoticeAction();
  const group = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Direction | null>(null);
  const at = rows.indexOf(row);
  const name = nameOf(row);

  // A row that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row loses the focus when its place in the list changes
  useEffect(() => {
    const direction = pressed.current;
    pressed.current = null;
    if (direction === null || document.activeElement !== document.body) return;
    const [up, down] = group.current?.querySelectorAll('button') ?? [];
    const [own, other] = direction === 'up' ? [up, down] : [down, up];
    (own?.disabled ? other : own)?.focus();
  }, [at]);

  function changesOf(direction: Direction) {
    return swapWithNext(rows.map(placeOf), direction === 'up' ? at - 1 : at);
  }

  /** Positions of planned drafts cannot change. */
  function isPossible(direction: Direction): boolean {
    const changed = changesOf(direction);
    const isPlanned = ({ Entry, Draft: draft }: ContentRow) =>
      draft?.Set?.State === 'planned' && changed.some(({ entry }) => entry === Entry);
    return changed.length > 0 && !rows.some(isPlanned);
  }

  async function move(direction: Direction) {
    pressed.current = direction;
    onMove();
    const isSaved = await run(async () => {
      for (const { entry, position } of changesOf(direction))
        await change({ kind: row.Kind, entry }, { Position: position });
    });
    onSaved();
    const place = at + (direction === 'up' ? 0 : 2);
    if (isSaved) notices.show({ tone: 'success', text: t('content.move.done', { name, place, count: rows.length }) });
  }

  return (
    <span ref={group} className={css.ordered}>
      {(['up', 'down'] as const).map((direction) => {
        const Icon = ICONS[direction];
        return (
          <Button
            key={direction}
            variant="quiet"
            icon={<Icon strokeWidth={1.75} />}
            aria-label={t(`content.move.${direction}`, { name })}
            disabled={isMoving || !isPossible(direction)}
            busy={busy}
            onClick={() => void move(direction)}
          />
        );
      })}
    </span>
  );
}

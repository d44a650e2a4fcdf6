import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../dialog/Dialog.tsx';
import en from './draft.en.json';
import id from './draft.id.json';
import css from './draft.module.css';

addMessages('draft', { en, id });

interface LeaveQuestion {
  readonly isUnsaved: boolean;
  /** Checked before leaving: input that is being sent, or was just sent, is safe. */
  readonly isSafe: () => boolean;
  /** Called when the reader discards the input. */
  readonly onLeave: () => void;
  /** False: asks only before the document unloads, since the form restores its input when opened again. */
  readonly asksWithin: boolean;
}

/** Asks with the browser's own dialog before the tab is closed or the document unloads: others aren't possible then. */
function useUnloadQuestion(isUnsaved: boolean, isSafe: () => boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved, isSafe]);
}

/**
 * Asks before a page with unsaved input is left (docs/product.md#forms). Not after the session has ended: input is then
 * saved for the next login.
 *
 * @returns the dialog, while open
 */
export function useLeaveQuestion({ isUnsaved, isSafe, onLeave, asksWithin }: LeaveQuestion): ReactNode {
  const portal = useAtomValue(portalAtom);
  const [pending, setPending] = useState<{ readonly answer: (mayLeave: boolean) => void } | null>(null);
  useUnloadQuestion(isUnsaved, isSafe);
  useEffect(() => {
    if (!portal || !isUnsaved || !asksWithin) return;
    const { status } = portal.session.get();
    let isAsking = false;
    let cancel = () => {};
    const removeGuard = portal.navigation.hold?.(() => {
      if (portal.session.get().status !== status || isSafe()) return true;
      if (isAsking) return false;
      isAsking = true;
      return new Promise<boolean>((resolve) => {
        const answer = (mayLeave: boolean) => {
          isAsking = false;
          setPending(null);
          if (mayLeave) onLeave();
          resolve(mayLeave);
        };
        cancel = () => answer(false);
        setPending({ answer });
      });
    });
    return () => {
      removeGuard?.();
      cancel();
    };
  }, [portal, isUnsaved, isSafe, onLeave, asksWithin]);
  return pending && <LeaveDialog onAnswer={pending.answer} />;
}

/** Asks before input is discarded. Escape, the close button and a click outside cancel. */
function LeaveDialog({ onAnswer }: { readonly onAnswer: (mayLeave: boolean) => void }) {
  const { t } = useTranslation('draft');
  return (
    <Dialog open size="small" title={t('leave.title')} onClose={() => onAnswer(false)}>
      <p>{t('leave.text')}</p>
      <div className={css.buttons}>
        <Button onClick={() => onAnswer(false)}>{t('leave.stay')}</Button>
        <Button variant="quiet" onClick={() => onAnswer(true)}>
          {t('leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

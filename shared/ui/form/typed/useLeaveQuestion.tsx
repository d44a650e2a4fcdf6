import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../dialog/Dialog.tsx';
import en from './typed.en.json';
import id from './typed.id.json';
import css from './typed.module.css';

addMessages('typed', { en, id });

interface LeaveQuestion {
  /** Whether there is something to lose. */
  readonly isUnsaved: boolean;
  /** Looked at when the page is about to go: what is being sent, or just was, is not lost. */
  readonly isSafe: () => boolean;
  /** The reader leaves it behind. */
  readonly onLeave: () => void;
  /** False: asks only before the whole page goes, as what was typed is kept for when the form is opened again. */
  readonly asksWithin: boolean;
}

/** Asks in the browser's words before the tab is closed or loads another document: it lets nobody else ask then. */
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
 * Asks before a page with unsaved input goes (docs/product.md#forms). Where the session has ended meanwhile, nobody is
 * asked: what was typed waits for the next login then.
 *
 * @returns the question, while it is asked
 */
export function useLeaveQuestion({ isUnsaved, isSafe, onLeave, asksWithin }: LeaveQuestion): ReactNode {
  const portal = useAtomValue(portalAtom);
  const [answer, setAnswer] = useState<{ readonly give: (mayLeave: boolean) => void } | null>(null);
  useUnloadQuestion(isUnsaved, isSafe);
  useEffect(() => {
    if (!portal || !isUnsaved || !asksWithin) return;
    const { status } = portal.session.get();
    let isAsking = false;
    let giveUp = () => {};
    const release = portal.navigation.hold?.(() => {
      if (portal.session.get().status !== status || isSafe()) return true;
      if (isAsking) return false;
      isAsking = true;
      return new Promise<boolean>((resolve) => {
        const give = (mayLeave: boolean) => {
          isAsking = false;
          setAnswer(null);
          if (mayLeave) onLeave();
          resolve(mayLeave);
        };
        giveUp = () => give(false);
        setAnswer({ give });
      });
    });
    return () => {
      release?.();
      giveUp();
    };
  }, [portal, isUnsaved, isSafe, onLeave, asksWithin]);
  return answer && <LeaveDialog onAnswer={answer.give} />;
}

/** Asks before what was typed is thrown away. Escape, the close button and a click beside it stay. */
function LeaveDialog({ onAnswer }: { readonly onAnswer: (mayLeave: boolean) => void }) {
  const { t } = useTranslation('typed');
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

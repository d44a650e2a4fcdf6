import { deleteDraft } from '@friends/shared/ui/form/draft/draftStore';
import { useLeaveQuestion } from '@friends/shared/ui/form/draft/useLeaveQuestion';
import type { FormApi } from 'final-form';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ProfileValues } from './profileFields.ts';

export type RegisterForm = (name: string, form: FormApi<ProfileValues>) => () => void;

interface UnsavedForms {
  /** Names of forms with unsaved changes. */
  readonly unsaved: readonly string[];
  /** Registers a form; returns a function that unregisters it. */
  readonly register: RegisterForm;
  /** The "leave without saving?" dialog of all forms. */
  readonly question: ReactNode;
}

/** Tracks unsaved changes of several forms on one page (docs/product.md#forms). */
export function useUnsavedForms(): UnsavedForms {
  const forms = useRef(new Map<string, FormApi<ProfileValues>>());
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const register = useCallback<RegisterForm>((name, form) => {
    const update = () =>
      setUnsaved([...forms.current].flatMap(([key, { getState }]) => (getState().dirty ? [key] : [])));
    forms.current.set(name, form);
    const stop = form.subscribe(update, { dirty: true });
    return () => {
      stop();
      forms.current.delete(name);
    };
  }, []);
  const isSafe = useCallback(
    () => [...forms.current.values()].map(({ getState }) => getState()).every((form) => !form.dirty || form.submitting),
    [],
  );
  const deleteDrafts = useCallback(() => {
    for (const name of forms.current.keys()) deleteDraft(name);
  }, []);
  const question = useLeaveQuestion({
    isUnsaved: unsaved.length > 0,
    isSafe,
    onLeave: deleteDrafts,
    asksWithin: true,
  });
  return { unsaved, register, question };
}

import { useTranslation } from '@friends/shared/i18n/translation';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom, sessionAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { FormApi, FormState } from 'final-form';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import css from './draft.module.css';
import { type Draft, deleteDraft, isEmptyDraft, readDraft, saveDraft, VISITOR } from './draftStore.ts';
import { useLeaveQuestion } from './useLeaveQuestion.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Owner of the draft; null until known. Another back end may not number its members. */
const ownerAtom = atom((get) => {
  if (get(sessionAtom).status === 'anonymous') return VISITOR;
  const account = get(accountAtom);
  return account && (account.id > 0 ? String(account.id) : account.Email.toLowerCase() || null);
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function currentDraft({ values, initialValues = {} }: FormState<Values>, fields: readonly string[]): Draft {
  const changed = fields.filter((field) => textOf(values[field]) !== textOf(initialValues[field]));
  return {
    values: Object.fromEntries(changed.map((field) => [field, textOf(values[field])])),
    hasFile: Object.values(values).some((value) => value instanceof File),
  };
}

/** Restores saved input; values already in the form are newer, typed while the page was loading. */
function restoreDraft(form: FormApi<Values>, draft: Draft, fields: readonly string[]): void {
  const typed = currentDraft(form.getState(), fields);
  form.batch(() => {
    for (const field of fields) {
      const text = draft.values[field];
      if (text === undefined || typed.values[field] !== undefined) continue;
      form.change(field, text);
      // Displays errors at once.
      form.blur(field);
    }
  });
}

/**
 * Resets the form to its initial values. Not by `reset` or `restart`, which keep dirty values with
 * `keepDirtyOnReinitialize`.
 */
function resetForm(form: FormApi<Values>): void {
  const { initialValues = {} } = form.getState();
  form.batch(() => {
    for (const field of form.getRegisteredFields()) form.change(field, initialValues[field]);
    form.restart();
  });
}

/** Saves and restores the draft of the surrounding form. */
function useDraft(name: string, fields: readonly string[]) {
  const form = useForm<Values>();
  const currentOwner = useAtomValue(ownerAtom);
  // The account is briefly missing while a session is renewed.
  const [owner, setOwner] = useState(currentOwner);
  if (currentOwner !== null && currentOwner !== owner) setOwner(currentOwner);
  const lastOwner = useRef(owner);
  const [isUnsaved, setUnsaved] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);

  useEffect(() => {
    if (owner === null) return;
    // Someone logged in or out in another tab: the input isn't theirs.
    if (lastOwner.current !== null && lastOwner.current !== owner) resetForm(form);
    lastOwner.current = owner;
    const entry = readDraft(name, owner);
    if (entry) restoreDraft(form, entry, fields);
    setDraft(entry);
    let wasUnsaved = false;
    return form.subscribe(
      (state) => {
        const typed = currentDraft(state, fields);
        const isTyped = !isEmptyDraft(typed);
        if (wasUnsaved && !isTyped) setDraft(null);
        if (typed.hasFile) setDraft((before) => before && { ...before, hasFile: false });
        if (isTyped || wasUnsaved) saveDraft(name, owner, typed);
        wasUnsaved = isTyped;
        setUnsaved(isTyped);
      },
      { values: true, initialValues: true },
    );
  }, [form, name, fields, owner]);

  return { form, draft, isUnsaved };
}

interface FormDraftProps {
  readonly form: string;
  /** Fields that may be saved: no password, code or captcha. Must be referentially stable. */
  readonly fields: readonly string[];
  /** False for forms that can be left freely, as in a dialog, and are restored when opened again. */
  readonly asksBeforeLeaving?: boolean;
  /** Called after saved input was restored. Must be referentially stable. */
  readonly onRestored?: () => void;
  /** The form's fields. Saved input is restored after they are mounted and doesn't override their values. */
  readonly children: ReactNode;
}

/** Resets the form and focuses its first field. */
function startOver(form: FormApi<Values>, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const first = currentTarget.form?.querySelector<HTMLElement>('input:not([type="file"], [readonly]), textarea');
  resetForm(form);
  first?.focus();
}

/**
 * Wraps the fields inside a `<form>`: input survives session end, reload and page errors, for the same member and tab,
 * until it is sent (`deleteDraft` of `draftStore.ts`) or the member logs out (docs/product.md#forms). Displays that,
 * and asks before unsaved input is left.
 */
export function FormDraft({ form: name, fields, asksBeforeLeaving = true, onRestored, children }: FormDraftProps) {
  const { t } = useTranslation('draft');
  const { form, draft, isUnsaved } = useDraft(name, fields);
  useEffect(() => {
    if (draft) onRestored?.();
  }, [draft, onRestored]);
  const discardDraft = useCallback(() => deleteDraft(name), [name]);
  // Form state is current, React's render a moment later: navigation may happen in between.
  const isSafe = useCallback(() => {
    const state = form.getState();
    return state.submitting === true || isEmptyDraft(currentDraft(state, fields));
  }, [form, fields]);
  const leaveQuestion = useLeaveQuestion({ isUnsaved, isSafe, onLeave: discardDraft, asksWithin: asksBeforeLeaving });
  const messages = [
    isUnsaved && draft && Object.keys(draft.values).length > 0 && t('kept'),
    draft?.hasFile && t('keptFile'),
  ];
  const message = messages.filter(Boolean).join(' ');
  const action = isUnsaved && (
    <Button variant="secondary" onClick={(event) => startOver(form, event)}>
      {t('startAgain')}
    </Button>
  );
  return (
    <>
      {message && (
        <div className={css.kept}>
          <Alert tone="info" action={action}>
            {message}
          </Alert>
        </div>
      )}
      {children}
      {leaveQuestion}
    </>
  );
}

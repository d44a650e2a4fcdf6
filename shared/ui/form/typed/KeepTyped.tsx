import { useTranslation } from '@friends/shared/i18n/translation';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom, sessionAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { FormApi, FormState } from 'final-form';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import css from './typed.module.css';
import { forgetTyped, isNothing, readTyped, saveTyped, type Typed, VISITOR } from './typedStore.ts';
import { useLeaveQuestion } from './useLeaveQuestion.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Owner of typed input; null until known. Another back end may not number its members. */
const ownerAtom = atom((get) => {
  if (get(sessionAtom).status === 'anonymous') return VISITOR;
  const account = get(accountAtom);
  return account && (account.id > 0 ? String(account.id) : account.Email.toLowerCase() || null);
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function typedIn({ values, initialValues = {} }: FormState<Values>, fields: readonly string[]): Typed {
  const changed = fields.filter((field) => textOf(values[field]) !== textOf(initialValues[field]));
  return {
    values: Object.fromEntries(changed.map((field) => [field, textOf(values[field])])),
    hasFile: Object.values(values).some((value) => value instanceof File),
  };
}

/** Restores saved input; values already in the form are newer, typed while the page was loading. */
function restoreInput(form: FormApi<Values>, draft: Typed, fields: readonly string[]): void {
  const now = typedIn(form.getState(), fields);
  form.batch(() => {
    for (const field of fields) {
      const text = draft.values[field];
      if (text === undefined || now.values[field] !== undefined) continue;
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
function clear(form: FormApi<Values>): void {
  const { initialValues = {} } = form.getState();
  form.batch(() => {
    for (const field of form.getRegisteredFields()) form.change(field, initialValues[field]);
    form.restart();
  });
}

/** Saves input of the surrounding form and restores it. */
function useSavedInput(name: string, fields: readonly string[]) {
  const form = useForm<Values>();
  const currentOwner = useAtomValue(ownerAtom);
  // The account is briefly missing while a session is renewed.
  const [owner, setOwner] = useState(currentOwner);
  if (currentOwner !== null && currentOwner !== owner) setOwner(currentOwner);
  const last = useRef(owner);
  const [isUnsaved, setUnsaved] = useState(false);
  const [draft, setDraft] = useState<Typed | null>(null);

  useEffect(() => {
    if (owner === null) return;
    // Someone logged in or out in another tab: the input isn't theirs.
    if (last.current !== null && last.current !== owner) clear(form);
    last.current = owner;
    const entry = readTyped(name, owner);
    if (entry) restoreInput(form, entry, fields);
    setDraft(entry);
    let wasUnsaved = false;
    return form.subscribe(
      (state) => {
        const typed = typedIn(state, fields);
        const isTyped = !isNothing(typed);
        if (wasUnsaved && !isTyped) setDraft(null);
        if (typed.hasFile) setDraft((before) => before && { ...before, hasFile: false });
        if (isTyped || wasUnsaved) saveTyped(name, owner, typed);
        wasUnsaved = isTyped;
        setUnsaved(isTyped);
      },
      { values: true, initialValues: true },
    );
  }, [form, name, fields, owner]);

  return { form, found: draft, isUnsaved };
}

interface KeepTypedProps {
  readonly form: string;
  /** Fields that may be saved: no password, code or captcha. Must be referentially stable. */
  readonly fields: readonly string[];
  /** False for forms that can be left freely, as in a dialog, and are restored when opened again. */
  readonly asks?: boolean;
  /** Called after saved input was restored. Must be referentially stable. */
  readonly onKept?: () => void;
  /** The form's fields. Saved input is restored after they are mounted and doesn't override their values. */
  readonly children: ReactNode;
}

/** Resets the form and focuses its first field. */
function startAgain(form: FormApi<Values>, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const first = currentTarget.form?.querySelector<HTMLElement>('input:not([type="file"], [readonly]), textarea');
  clear(form);
  first?.focus();
}

/**
 * Wraps the fields inside a `<form>`: input survives session end, reload and page errors, for the same member and tab,
 * until it is sent (`forgetTyped` of `typedStore.ts`) or the member logs out (docs/product.md#forms). Displays that,
 * and asks before unsaved input is left.
 */
export function KeepTyped({ form: name, fields, asks = true, onKept, children }: KeepTypedProps) {
  const { t } = useTranslation('typed');
  const { form, found: draft, isUnsaved } = useSavedInput(name, fields);
  useEffect(() => {
    if (draft) onKept?.();
  }, [draft, onKept]);
  const forget = useCallback(() => forgetTyped(name), [name]);
  // Form state is current, React's render a moment later: navigation may happen in between.
  const isSafe = useCallback(() => {
    const state = form.getState();
    return state.submitting === true || isNothing(typedIn(state, fields));
  }, [form, fields]);
  const question = useLeaveQuestion({ isUnsaved, isSafe, onLeave: forget, asksWithin: asks });
  const says = [
    isUnsaved && draft && Object.keys(draft.values).length > 0 && t('kept'),
    draft?.hasFile && t('keptFile'),
  ];
  const message = says.filter(Boolean).join(' ');
  const action = isUnsaved && (
    <Button variant="secondary" onClick={(event) => startAgain(form, event)}>
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
      {question}
    </>
  );
}

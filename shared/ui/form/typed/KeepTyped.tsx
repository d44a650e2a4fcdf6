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

/** Whose the typed text is; null until that is known. Another back end need not number its members. */
const typistAtom = atom((get) => {
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

/** Brings back what was kept; what stands in the form already is newer: it was typed while the page was on its way. */
function bringBack(form: FormApi<Values>, draft: Typed, fields: readonly string[]): void {
  const now = typedIn(form.getState(), fields);
  form.batch(() => {
    for (const field of fields) {
      const text = draft.values[field];
      if (text === undefined || now.values[field] !== undefined) continue;
      form.change(field, text);
      // What is wrong with it is said at once.
      form.blur(field);
    }
  });
}

/**
 * Puts back what the form began with. By hand: a form that keeps what was typed when the account comes
 * (`keepDirtyOnReinitialize`) keeps it over `reset` and `restart`, too.
 */
function clear(form: FormApi<Values>): void {
  const { initialValues = {} } = form.getState();
  form.batch(() => {
    for (const field of form.getRegisteredFields()) form.change(field, initialValues[field]);
    form.restart();
  });
}

/** Keeps what is typed into the form around it, and brings back what was kept. */
function useKept(name: string, fields: readonly string[]) {
  const form = useForm<Values>();
  const typist = useAtomValue(typistAtom);
  // The account is away for a moment when a session is renewed.
  const [owner, setOwner] = useState(typist);
  if (typist !== null && typist !== owner) setOwner(typist);
  const last = useRef(owner);
  const [isUnsaved, setUnsaved] = useState(false);
  const [draft, setDraft] = useState<Typed | null>(null);

  useEffect(() => {
    if (owner === null) return;
    // Somebody logged in or out in another tab: what stands here is not theirs.
    if (last.current !== null && last.current !== owner) clear(form);
    last.current = owner;
    const entry = readTyped(name, owner);
    if (entry) bringBack(form, entry, fields);
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
  /** What the form is known by in the tab's storage. */
  readonly form: string;
  /** Fields that may be kept: no password, no code, no captcha. The same list with every render. */
  readonly fields: readonly string[];
  /** False: the form can be left, as in a dialog, and has what was typed when it is opened again. */
  readonly asks?: boolean;
  /** Something was kept, and is there again. The same function with every render. */
  readonly onKept?: () => void;
  /** The form's fields. What was kept comes after they are there, and after what was typed into them. */
  readonly children: ReactNode;
}

/** Puts back what the form began with, and goes on with its first field. */
function startAgain(form: FormApi<Values>, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const first = currentTarget.form?.querySelector<HTMLElement>('input:not([type="file"], [readonly]), textarea');
  clear(form);
  first?.focus();
}

/**
 * Around the fields inside a `<form>`: what is typed is there again after an ended session, a reload or a failure of
 * the page, for the same member and in the same tab, until it is sent (`forgetTyped` of `typedStore.ts`) or the member logs out
 * (docs/product.md#forms). Says so, and asks before it is left unsaved.
 */
export function KeepTyped({ form: name, fields, asks = true, onKept, children }: KeepTypedProps) {
  const { t } = useTranslation('typed');
  const { form, found: draft, isUnsaved } = useKept(name, fields);
  useEffect(() => {
    if (draft) onKept?.();
  }, [draft, onKept]);
  const forget = useCallback(() => forgetTyped(name), [name]);
  // The form knows at once that it was saved, and React's render a moment later: a step back may come in between.
  const isSafe = useCallback(() => {
    const state = form.getState();
    return state.submitting === true || isNothing(typedIn(state, fields));
  }, [form, fields]);
  const question = useLeaveQuestion({ isUnsaved, isSafe, onLeave: forget, asksWithin: asks });
  const says = [
    isUnsaved && draft && Object.keys(draft.values).length > 0 && t('kept'),
    draft?.hasFile && t('keptFile'),
  ];
  const said = says.filter(Boolean).join(' ');
  const action = isUnsaved && (
    <Button variant="secondary" onClick={(event) => startAgain(form, event)}>
      {t('startAgain')}
    </Button>
  );
  return (
    <>
      {said && (
        <div className={css.kept}>
          <Alert tone="info" action={action}>
            {said}
          </Alert>
        </div>
      )}
      {children}
      {question}
    </>
  );
}

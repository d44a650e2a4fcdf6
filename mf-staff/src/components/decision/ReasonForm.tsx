import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import css from './Decision.module.css';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useSavedInput } from './useSavedInput.ts';

/** Characters, as the calls take them. */
const LONGEST_REASON = 500;

interface ReasonFormProps {
  /** Names the dialog and what it is about: what is typed is there again when it is opened again. */
  readonly dialog: string;
  /** What happens. */
  readonly children: ReactNode;
  /** What is chosen beside the reason. */
  readonly fields?: ReactNode;
  /** Why it was not done, where it was refused. */
  readonly refusal: ReactNode;
  /** What the button says. */
  readonly confirm: string;
  /** What happens is there to be read; the button waits for it. */
  readonly isReady?: boolean;
  /** Who reads the reason, where it is somebody else than usual. */
  readonly hint?: string;
  /** Without a reason it is refused. */
  readonly needsReason?: boolean;
  /** Returns true if it was done. */
  readonly onConfirm: (reason: { readonly Why?: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a decision, with its reason. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    dialog,
    children,
    fields,
    refusal,
    confirm,
    isReady = true,
    hint,
    needsReason = false,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  const { language } = useFormat();
  const savedInput = useSavedInput(`${dialog}, reason`, { why: '' });
  const [why, setWhy] = useState(savedInput.initial.why);
  const tooLong = why.trim().length > LONGEST_REASON;
  const { busy, run } = useAction();

  async function confirmDecision() {
    const Why = why.trim();
    if (await onConfirm(Why ? { Why } : {})) savedInput.clear();
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(confirmDecision);
      }}
    >
      {fields}
      <div className={css.facts}>{children}</div>
      <TextField
        name="Why"
        label={t('decision.why')}
        hint={hint ?? t('decision.whyHint')}
        optionalLabel={!needsReason}
        required={needsReason}
        error={tooLong ? FORM_MESSAGES[language].too_long : undefined}
        value={why}
        onChange={(event) => {
          setWhy(event.target.value);
          savedInput.save({ why: event.target.value });
        }}
      />
      {refusal}
      <DecisionButtons
        confirm={confirm}
        busy={busy}
        disabled={!isReady || tooLong || (needsReason && why.trim() === '')}
        onClose={onClose}
      />
    </form>
  );
}

import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import css from './Decision.module.css';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useSavedInput } from './useSavedInput.ts';

/** The API's limit, in characters. */
const MAX_REASON_LENGTH = 500;

interface ReasonFormProps {
  /** Identifies the dialog and its subject: saved input is restored when it is opened again. */
  readonly dialog: string;
  readonly children: ReactNode;
  /** Fields above the reason. */
  readonly fields?: ReactNode;
  /** Error message of the call. */
  readonly refusal: ReactNode;
  readonly confirm: string;
  /** False while the consequences are loading, which disables the button. */
  readonly isReady?: boolean;
  /** Replaces the default hint. */
  readonly hint?: string;
  readonly needsReason?: boolean;
  /** Returns true on success. */
  readonly onConfirm: (reason: { readonly Why?: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

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
  const isTooLong = why.trim().length > MAX_REASON_LENGTH;
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
        error={isTooLong ? FORM_MESSAGES[language].too_long : undefined}
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
        disabled={!isReady || isTooLong || (needsReason && why.trim() === '')}
        onClose={onClose}
      />
    </form>
  );
}

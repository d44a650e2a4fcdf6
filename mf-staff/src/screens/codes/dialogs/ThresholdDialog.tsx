import { MAX_THRESHOLD } from '@friends/shared/contract/staff/codeRules';
import type { StaffCodes } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { TextField } from '@friends/shared/ui/form/TextField';
import { useState } from 'react';
import css from '../../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../../components/decision/DecisionButtons.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useAction } from '../../../hooks/useAction.ts';
import { changeCodeThresholdAtom, fetchCodesAtom } from '../../../state/programme/codes.ts';

interface ThresholdDialogProps {
  readonly codes: StaffCodes;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Parses a typed threshold, with or without thousands separators; null if invalid. */
function parseThreshold(text: string): number | null {
  const typed = text.trim().replace(/[.,](?=\d{3}\b)/g, '');
  return /^\d{1,6}$/.test(typed) && Number(typed) <= MAX_THRESHOLD ? Number(typed) : null;
}

export function ThresholdDialog({ codes, onClose, onDone }: ThresholdDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const change = useSetAtom(changeCodeThresholdAtom);
  const { refusal, decide, reload } = useDecision(codes, useSetAtom(fetchCodesAtom));
  const [typed, setTyped] = useState(String(codes.Pool.Threshold));
  const { busy, run } = useAction();
  const threshold = parseThreshold(typed);

  async function save(Threshold: number) {
    const errors = await decide(async ({ Pool }) => {
      await change(Pool.RewardID, { Revision: Pool.Revision, Threshold });
    });
    if (errors) return;
    notices.show({ tone: 'success', text: t('codePool.threshold.done', { shown: number(Threshold) }) });
    onDone();
  }

  return (
    <Dialog open title={t('codePool.threshold.title')} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (threshold !== null) void run(() => save(threshold));
        }}
      >
        <TextField
          name="Threshold"
          label={t('codePool.threshold.label')}
          hint={t('codePool.threshold.hint')}
          inputMode="numeric"
          autoComplete="off"
          required
          error={threshold === null ? t('codePool.threshold.bad', { most: number(MAX_THRESHOLD) }) : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <RefusalAlert refusal={refusal} onReload={reload} />
        <DecisionButtons
          confirm={t('codePool.threshold.confirm')}
          busy={busy}
          disabled={threshold === null}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

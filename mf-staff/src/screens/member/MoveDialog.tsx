import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import { AGENCY_MARK, USER_MARK } from '@friends/shared/contract/staff/memberRules';
import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { TextField } from '@friends/shared/ui/form/TextField';
import { useState } from 'react';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { MailPreview } from '../../components/queue/MailPreview.tsx';
import { fetchMemberAtom, moveMemberAtom } from '../../state/programme/members.ts';

interface MoveDialogProps {
  readonly member: MemberPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const FIELDS = ['NewAgentCode', 'NewUserID'] as const;

type Field = (typeof FIELDS)[number];

/** Moves a member to another agency or user ID. Previews the email to the member. */
export function MoveDialog({ member, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const move = useSetAtom(moveMemberAtom);
  const { current, refusal, decide, reload } = useDecision(member, useSetAtom(fetchMemberAtom));
  const { values, isComplete, fields } = useUserFields();
  const { NewAgentCode, NewUserID } = values;
  const words = { member: current.MemberName || `${current.AgentCode} / ${current.UserId}` };
  const isPossible = current.State === 'approved';
  return (
    <Dialog open title={t('member.help.move.title')} onClose={onClose}>
      <ReasonForm
        dialog={`member ${current.id} move`}
        fields={fields}
        needsReason
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('member.help.move.confirm')}
        isReady={isPossible && isComplete}
        onConfirm={async ({ Why = '' }) => {
          const refusals = await decide(async ({ id, Revision }) => {
            await move(id, { NewAgentCode: NewAgentCode.trim(), NewUserID: NewUserID.trim(), Revision, Why });
          });
          if (refusals) return false;
          notices.show({ tone: 'success', text: t('member.help.move.done', words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t(isPossible ? 'member.help.move.does' : 'member.help.over', words)}</p>
        <MailPreview mail={fillMail(current, values)} language={current.Language} />
      </ReasonForm>
    </Dialog>
  );
}

/** The email, filled in with the entered agency and user ID. */
function fillMail({ Mails: { move } }: MemberPage, { NewAgentCode, NewUserID }: Readonly<Record<Field, string>>) {
  const filled = (text: string) =>
    text.replaceAll(AGENCY_MARK, NewAgentCode.trim() || '…').replaceAll(USER_MARK, NewUserID.trim() || '…');
  return { Subject: filled(move.Subject), Body: filled(move.Body) };
}

/** The fields for agency and user ID, and their values. */
function useUserFields() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({ NewAgentCode: '', NewUserID: '' });
  const errors = fieldMessages(checkChangeAgent(values), language);
  return {
    values,
    isComplete: Object.keys(errors).length === 0,
    fields: FIELDS.map((field) => (
      <TextField
        key={field}
        name={field}
        label={t(`member.help.move.fields.${field}`)}
        error={values[field] === '' ? undefined : errors[field]}
        autoComplete="off"
        required
        value={values[field]}
        onChange={({ target }) => setValues((typed) => ({ ...typed, [field]: target.value }))}
      />
    )),
  };
}

import type { MemberHelp } from '@friends/shared/contract/staff/memberRules';
import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { rightsAtom } from '../../state/staff/session.ts';

/** Only what can be done for this account now. */
export function helpsFor({ State, Sessions, TwoStep, Passkeys, GeniusMember, Stopped }: MemberPage): MemberHelp[] {
  const helps: readonly (readonly [MemberHelp, boolean])[] = [
    ['reset_link', State !== 'rejected'],
    ['end_sessions', Sessions > 0],
    ['two_step_off', TwoStep],
    ['passkeys_off', Passkeys > 0],
    [GeniusMember ? 'silver' : 'genius', State === 'approved'],
    ['payouts_on', Stopped],
  ];
  return helps.flatMap(([help, isPossible]) => (isPossible ? [help] : []));
}

interface MemberActionsProps {
  readonly member: MemberPage;
  readonly onAction: (help: MemberHelp) => void;
}

/** Hidden without the right; for one's own account a reason is shown instead. */
export function MemberActions({ member, onAction }: MemberActionsProps) {
  const { t } = useTranslation();
  const mayHelp = useAtomValue(rightsAtom).includes('members.help');
  const helps = helpsFor(member);
  if (!mayHelp || helps.length === 0) return null;
  return (
    <DetailSection id="actions" title={t('member.actions')}>
      {member.IsOwn ? (
        <p>{t('member.cannotOwn')}</p>
      ) : (
        <Actions>
          {helps.map((help) => (
            <Action
              key={help}
              text={t(`member.help.${help}.button`)}
              note={t(`member.help.${help}.for`)}
              onAction={() => onAction(help)}
            />
          ))}
        </Actions>
      )}
    </DetailSection>
  );
}

import type { MemberHelp } from '@friends/shared/contract/staff/memberRules';
import type { MemberPage } from '@friends/shared/contract/staff/members';
import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { rightsAtom } from '../../state/staff/session.ts';

export type MemberAction = MemberHelp | 'move' | 'copy' | 'erase';

const RIGHTS: Readonly<Record<Exclude<MemberAction, MemberHelp>, Right>> = {
  move: 'members.approve',
  copy: 'members.copy',
  erase: 'members.erase',
};

const rightFor = (action: MemberAction): Right =>
  action === 'move' || action === 'copy' || action === 'erase' ? RIGHTS[action] : 'members.help';

/** Only what can be done for this account now. */
export function actionsFor({ State, Sessions, TwoStep, Passkeys, GeniusMember, Stopped }: MemberPage): MemberAction[] {
  const actions: readonly (readonly [MemberAction, boolean])[] = [
    ['reset_link', State === 'approved' || State === 'pending'],
    ['end_sessions', Sessions > 0],
    ['two_step_off', TwoStep],
    ['passkeys_off', Passkeys > 0],
    [GeniusMember ? 'silver' : 'genius', State === 'approved'],
    ['payouts_on', Stopped],
    ['move', State === 'approved'],
    ['copy', State !== 'erased'],
    ['erase', State !== 'erased'],
  ];
  return actions.flatMap(([action, isPossible]) => (isPossible ? [action] : []));
}

interface MemberActionsProps {
  readonly member: MemberPage;
  readonly onAction: (action: MemberAction) => void;
}

/** Actions that the caller has the right to; for one's own account a reason is shown instead. */
export function MemberActions({ member, onAction }: MemberActionsProps) {
  const { t } = useTranslation();
  const rights = useAtomValue(rightsAtom);
  const actions = actionsFor(member).filter((action) => rights.includes(rightFor(action)));
  if (actions.length === 0) return null;
  return (
    <DetailSection id="actions" title={t('member.actions')}>
      {member.IsOwn ? (
        <p>{t('member.cannotOwn')}</p>
      ) : (
        <Actions>
          {actions.map((action) => (
            <Action
              key={action}
              text={t(`member.help.${action}.button`)}
              note={t(`member.help.${action}.for`)}
              onAction={() => onAction(action)}
            />
          ))}
        </Actions>
      )}
    </DetailSection>
  );
}

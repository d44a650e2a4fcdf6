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

/** Actions that are possible in the account's current state. */
export function actionsFor({ State, Sessions, TwoStep, Passkeys, GeniusMember, Stopped }: MemberPage): MemberAction[] {
  const isApproved = State === 'approved';
  const isErased = State === 'erased';
  const actions: readonly { readonly action: MemberAction; readonly isPossible: boolean }[] = [
    { action: 'reset_link', isPossible: isApproved || State === 'pending' },
    { action: 'end_sessions', isPossible: Sessions > 0 },
    { action: 'two_step_off', isPossible: TwoStep },
    { action: 'passkeys_off', isPossible: Passkeys > 0 },
    { action: GeniusMember ? 'silver' : 'genius', isPossible: isApproved },
    { action: 'payouts_on', isPossible: Stopped },
    { action: 'move', isPossible: isApproved },
    { action: 'copy', isPossible: !isErased },
    { action: 'erase', isPossible: !isErased },
  ];
  return actions.filter(({ isPossible }) => isPossible).map(({ action }) => action);
}

interface MemberActionsProps {
  readonly member: MemberPage;
  readonly onAction: (action: MemberAction) => void;
}

/** Actions that the user may take; a user's own account shows a reason instead. */
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

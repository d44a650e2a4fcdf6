import type { SameMember } from '@friends/shared/contract/staff/memberRequests';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Reason } from '../components/queue/Evidence.tsx';
import '../components/queue/queueTexts.ts';

/** Describes other members with the same contacts, as reasons against a request. */
export function useSameReasons(): (same: readonly SameMember[]) => readonly Reason[] {
  const { t } = useTranslation();
  return (same) =>
    same.map(({ id, AgentCode, UserId, MemberName, State, Shared }) => ({
      key: `same ${id}`,
      isPositive: false,
      text: t('queue.same', {
        shared: Shared.map((contact) => t(`queue.shared.${contact}`)).join(', '),
        id,
        user: [`${AgentCode} / ${UserId}`, MemberName].filter(Boolean).join(', '),
        state: t(`queue.memberState.${State}`),
      }),
    }));
}

import { type Right, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';

export function useRightNames() {
  const { t } = useTranslation();
  const rights = (names: readonly Right[]) => names.map((right) => t(`rights.${right.replace('.', '-')}`)).join(', ');
  return {
    rights,
    roles: (names: readonly Role[]) => names.map((role) => t(`roles.${role}`)).join(', '),
    allowedBy: (names: readonly Role[]) => rights(rightsOf(names)),
  };
}

import { includesRightsOf, ROLE_NAMES, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useId } from 'react';
import { Option, Options } from '../../../components/choice/Option.tsx';
import { useRightNames } from '../../../hooks/useRightNames.ts';
import { rightsAtom } from '../../../state/staff/session.ts';
import css from './RoleBoxes.module.css';

interface RoleBoxesProps {
  readonly roles: readonly Role[];
  readonly onChange: (roles: readonly Role[]) => void;
}

/** Checkboxes for roles, with their rights. A role with a right that the user lacks is disabled, and says which. */
export function RoleBoxes({ roles, onChange }: RoleBoxesProps) {
  const { t } = useTranslation();
  const rights = useAtomValue(rightsAtom);
  const names = useRightNames();
  const id = useId();
  return (
    <Options legend={t('people.roles')}>
      {ROLE_NAMES.map((role) => {
        const missingRights = rightsOf([role]).filter((right) => !rights.includes(right));
        return (
          <div key={role} className={css.box}>
            <Option
              type="checkbox"
              label={t(`roles.${role}`)}
              checked={roles.includes(role)}
              disabled={!includesRightsOf(rights, [role])}
              aria-describedby={`${id}-${role}`}
              onChange={({ target }) =>
                onChange(ROLE_NAMES.filter((one) => (one === role ? target.checked : roles.includes(one))))
              }
            />
            <p className={css.rights} id={`${id}-${role}`}>
              {names.allowedBy([role])}
              {missingRights.length > 0 && (
                <span className={css.lacking}>{t('people.lacking', { rights: names.rights(missingRights) })}</span>
              )}
            </p>
          </div>
        );
      })}
    </Options>
  );
}

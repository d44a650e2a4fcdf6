import { TOKEN_RIGHTS, type TokenRight } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useId } from 'react';
import { Option, Options } from '../../components/choice/Option.tsx';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './Tokens.module.css';

interface RightCheckboxesProps {
  readonly rights: readonly TokenRight[];
  readonly onChange: (rights: readonly TokenRight[]) => void;
}

/** Selects a token's permissions; those that the user lacks are disabled. */
export function RightCheckboxes({ rights, onChange }: RightCheckboxesProps) {
  const { t } = useTranslation();
  const ownRights = useAtomValue(rightsAtom);
  const names = useRightNames();
  const id = useId();
  return (
    <Options legend={t('tokens.permissions')}>
      {TOKEN_RIGHTS.map((right) => (
        <div key={right}>
          <Option
            type="checkbox"
            label={names.rights([right])}
            checked={rights.includes(right)}
            disabled={!ownRights.includes(right)}
            aria-describedby={`${id}-${right}`}
            onChange={({ target }) =>
              onChange(TOKEN_RIGHTS.filter((one) => (one === right ? target.checked : rights.includes(one))))
            }
          />
          <p className={css.rights} id={`${id}-${right}`}>
            {ownRights.includes(right) ? t(`tokens.for.${right.replace('.', '-')}`) : t('tokens.lacking')}
          </p>
        </div>
      ))}
    </Options>
  );
}

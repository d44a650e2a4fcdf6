import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Deed, Deeds } from '../../components/details/Actions.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';

/** A number: withdraw the unused codes of that import. */
export type CodeAction = 'import' | 'threshold' | number;

interface CodeActionsProps {
  readonly pool: StaffCodePool;
  readonly onDecide: (action: CodeAction) => void;
}

/** What may be done about the codes of a reward. */
export function CodeActions({ pool, onDecide }: CodeActionsProps) {
  const { t } = useTranslation();
  const actions = pool.HasPool ? (['import', 'threshold'] as const) : (['import'] as const);
  return (
    <FactSection id="actions" title={t('codePool.actions')}>
      <Deeds>
        {actions.map((action) => (
          <Deed
            key={action}
            text={t(`codePool.${action}.button`)}
            note={t(`codePool.${action}.for`)}
            onDecide={() => onDecide(action)}
          />
        ))}
      </Deeds>
    </FactSection>
  );
}

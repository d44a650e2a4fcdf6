import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';

/** A number is the ID of an import, whose unused codes are to be withdrawn. */
export type CodeAction = 'import' | 'threshold' | number;

interface CodeActionsProps {
  readonly pool: StaffCodePool;
  readonly onAction: (action: CodeAction) => void;
}

export function CodeActions({ pool, onAction }: CodeActionsProps) {
  const { t } = useTranslation();
  const actions = pool.HasPool ? (['import', 'threshold'] as const) : (['import'] as const);
  return (
    <DetailSection id="actions" title={t('codePool.actions')}>
      <Actions>
        {actions.map((action) => (
          <Action
            key={action}
            text={t(`codePool.${action}.button`)}
            note={t(`codePool.${action}.for`)}
            onAction={() => onAction(action)}
          />
        ))}
      </Actions>
    </DetailSection>
  );
}

import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import css from './Tokens.module.css';

interface TokenTableProps {
  readonly tokens: readonly StaffToken[];
  /** Null if the user may not revoke tokens. */
  readonly onEnd: ((token: StaffToken) => void) | null;
}

export function TokenTable({ tokens, onEnd }: TokenTableProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { rights } = useRightNames();
  const columns: readonly Column<StaffToken>[] = [
    {
      key: 'name',
      header: t('tokens.name'),
      cell: ({ Name }) => <span className={css.name}>{Name}</span>,
      main: 'whole',
    },
    {
      key: 'status',
      header: t('tokens.status'),
      cell: ({ State }) => (
        <StatusChip tone={State === 'open' ? 'success' : 'info'}>{t(`tokens.state.${State}`)}</StatusChip>
      ),
      brief: true,
    },
    {
      key: 'remotes',
      header: t('tokens.remotes'),
      cell: ({ Remotes }) => Remotes?.join(', ') ?? t('tokens.all'),
      brief: 'fill',
    },
    { key: 'permissions', header: t('tokens.permissions'), cell: ({ Rights }) => rights(Rights) },
    {
      key: 'ends',
      header: t('tokens.ends'),
      cell: ({ Ends }) => <span className={css.when}>{jakarta(Ends)}</span>,
    },
    {
      key: 'used',
      header: t('tokens.used'),
      cell: ({ Used }) => <span className={css.when}>{Used === null ? t('tokens.never') : jakarta(Used)}</span>,
    },
    {
      key: 'made',
      header: t('tokens.madeBy'),
      cell: ({ MadeBy, MadeAt }) => (
        <span className={css.made}>
          {MadeBy} <span className={css.soft}>{jakarta(MadeAt)}</span>
        </span>
      ),
    },
  ];
  const end: Column<StaffToken> = {
    key: 'end',
    header: t('tokens.action'),
    cell: (token) =>
      token.State === 'open' && (
        <Button
          variant="quiet"
          aria-label={t('tokens.revokeNamed', { name: token.Name })}
          onClick={() => onEnd?.(token)}
        >
          {t('tokens.revoke')}
        </Button>
      ),
  };
  return (
    <div className={css.table}>
      <DataTable
        caption={t('tokens.title')}
        rows={tokens}
        rowKey={({ Name }) => Name}
        columns={onEnd ? [...columns, end] : columns}
      />
    </div>
  );
}

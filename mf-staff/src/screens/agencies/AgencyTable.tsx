import type { StaffAgency } from '@friends/shared/contract/staff/agencies';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useState } from 'react';
import { Figure } from '../../components/list/Figure.tsx';
import css from '../../components/list/Rows.module.css';
import { AgencyDialog } from './AgencyDialog.tsx';

interface AgencyTableProps {
  readonly agencies: readonly StaffAgency[];
  readonly onDone: () => void;
}

export function AgencyTable({ agencies, onDone }: AgencyTableProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<StaffAgency | null>(null);
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('agencies.title')}
        rows={agencies}
        rowKey={({ AgentCode }) => AgentCode}
        columns={[
          {
            key: 'agency',
            header: t('agencies.agency'),
            cell: ({ AgentCode }) => <span className={css.name}>{AgentCode}</span>,
            main: 'whole',
          },
          {
            key: 'points',
            header: t('agencies.points'),
            cell: ({ Points }) => <Figure value={formatNumber(Points)} header={t('agencies.points')} />,
            align: 'end',
            main: true,
          },
          { key: 'country', header: t('agencies.country'), cell: ({ Country }) => Country, brief: true },
          { key: 'kinds', header: t('agencies.kinds'), cell: (agency) => <AgencyFlags agency={agency} /> },
          {
            key: 'members',
            header: t('agencies.members'),
            cell: ({ Members }) => formatNumber(Members),
            align: 'end',
          },
          {
            key: 'bookings',
            header: t('agencies.bookings'),
            cell: ({ Bookings }) => formatNumber(Bookings),
            align: 'end',
          },
          {
            key: 'actions',
            header: t('agencies.actions'),
            cell: (agency) => (
              <Button
                variant="quiet"
                aria-label={t('agencies.changeNamed', { agency: agency.AgentCode })}
                onClick={() => setChanging(agency)}
              >
                {t('agencies.change')}
              </Button>
            ),
          },
        ]}
      />
      {changing && <AgencyDialog agency={changing} onClose={() => setChanging(null)} onDone={onDone} />}
    </div>
  );
}

/** Names of the flags that are set. */
function AgencyFlags({ agency: { IsPanorama, IsXML, IsCWT } }: { readonly agency: StaffAgency }) {
  const { t } = useTranslation();
  const kinds = Object.entries({ panorama: IsPanorama, xml: IsXML, cwt: IsCWT }).filter(([, isSet]) => isSet);
  if (kinds.length === 0) return '–';
  return (
    <span className={css.chips}>
      {kinds.map(([kind]) => (
        <StatusChip key={kind} tone="info">
          {t(`agencies.kind.${kind}`)}
        </StatusChip>
      ))}
    </span>
  );
}

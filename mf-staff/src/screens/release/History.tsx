import type { ReleaseDecision } from '@friends/shared/contract/staff/releases';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './Release.module.css';

interface HistoryProps {
  readonly name: string;
  readonly decisions: readonly ReleaseDecision[];
}

/** Decisions about a remote's releases, the newest first. */
export function History({ name, decisions }: HistoryProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { language } = useFormat();
  return (
    <section className={css.section} aria-labelledby="history">
      <h2 className={css.title} id="history">
        {t('release.history')}
      </h2>
      {decisions.length === 0 ? (
        <p className={css.soft}>{t('release.noHistory')}</p>
      ) : (
        <div className={css.table}>
          <DataTable
            caption={t('release.history')}
            rows={decisions}
            rowKey={({ At }, index) => `${At} ${index}`}
            columns={[
              {
                key: 'at',
                header: t('release.when'),
                cell: ({ At }) => <span className={css.when}>{jakarta(At)}</span>,
                brief: true,
              },
              {
                key: 'who',
                header: t('release.who'),
                cell: ({ Who }) => (Who === 'portal' ? t('releases.byPortal') : Who),
              },
              {
                key: 'what',
                header: t('release.what'),
                cell: ({ Event }) => (
                  <span className={css.event}>
                    {historyEventText(Event, { language, time: jakarta, remote: name })}
                  </span>
                ),
                main: 'whole',
              },
              ...(decisions.some(({ Why }) => Why !== null)
                ? [{ key: 'why', header: t('decision.why'), cell: ({ Why }: ReleaseDecision) => <Reason why={Why} /> }]
                : []),
            ]}
          />
        </div>
      )}
    </section>
  );
}

function Reason({ why }: { readonly why: string | null }) {
  return why !== null && <span className={css.why}>{why}</span>;
}

import type { ContentVersion } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useState } from 'react';
import { DetailSection } from '../../../components/details/DetailSection.tsx';
import css from '../../../components/list/Rows.module.css';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { rightsAtom } from '../../../state/staff/session.ts';
import { type EntryDecision, useEntryUpdate } from '../draft/useEntryUpdate.ts';
import { fieldKey } from '../forms/fieldNames.ts';
import { Differences } from './Differences.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

/** Published versions of an entry, the latest first. */
export function History({ decision }: { readonly decision: EntryDecision }) {
  const { t } = useTranslation();
  const mayPublish = useAtomValue(rightsAtom).includes('content.publish');
  const update = useEntryUpdate(decision);
  const { heading, focusHeading } = useHeadingFocus();
  const [restored, setRestored] = useState<ContentVersion | null>(null);
  const { Kind, Entry, Versions } = decision.current;
  const [latest] = Versions;
  return (
    <DetailSection id="history" title={t('content.history.title')} heading={heading}>
      {Versions.length === 0 ? (
        <p>{t('content.history.none')}</p>
      ) : (
        <DataTable
          caption={t('content.history.title')}
          rows={Versions}
          rowKey={({ Version }) => Version}
          columns={[
            {
              key: 'version',
              header: t('content.history.version'),
              cell: ({ Version, Origin }) => (
                <span className={css.name}>
                  {t('content.history.named', { version: Version, origin: t(`content.origin.${Origin}`) })}
                </span>
              ),
              main: true,
            },
            { key: 'when', header: t('content.history.when'), cell: ({ At }) => <Time at={At} />, brief: true },
            { key: 'who', header: t('content.history.who'), cell: ({ By }) => By ?? '–', brief: true },
            { key: 'why', header: t('content.history.why'), cell: (version) => <Why version={version} /> },
            {
              key: 'changed',
              header: t('content.history.changed'),
              cell: ({ Changed }) => Changed.map((field) => t(fieldKey(field))).join(', ') || '–',
            },
          ]}
          details={(version) => (
            <>
              <Differences path={{ kind: Kind, entry: Entry }} version={version.Version} />
              {mayPublish && version !== latest && (
                <Button variant="secondary" onClick={() => setRestored(version)}>
                  {t('content.restore.button', { version: version.Version })}
                </Button>
              )}
            </>
          )}
        />
      )}
      {restored && (
        <RestoreDialog
          entry={decision.current}
          version={restored.Version}
          onClose={() => setRestored(null)}
          onDone={(latestEntry) => {
            setRestored(null);
            update(latestEntry);
            focusHeading();
          }}
        />
      )}
    </DetailSection>
  );
}

function Time({ at }: { readonly at: string }) {
  const jakarta = useJakarta();
  return <span className={css.when}>{jakarta(at)}</span>;
}

function Why({ version: { Why: why, Set: set } }: { readonly version: ContentVersion }) {
  return (
    <>
      {why ?? (set ? null : '–')}
      {set && <Link to={generatePath('/content-sets/:id', { id: String(set.id) })}>{set.Name}</Link>}
    </>
  );
}

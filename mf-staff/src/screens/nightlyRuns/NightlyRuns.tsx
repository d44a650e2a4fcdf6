import { useAtom } from '@friends/shared/state/jotai';
import { useMemo } from 'react';
import { AsOf } from '../../components/layout/AsOf.tsx';
import { ListFrame } from '../../components/list/ListFrame.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { RUN_CHOICES } from '../../components/list/listChoices.ts';
import { useListAddress } from '../../components/list/useListAddress.ts';
import { nightlyRunsAtom } from '../../state/operations.ts';
import '../releases/releaseTexts.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import css from './NightlyRuns.module.css';
import { NightlyTable } from './NightlyTable.tsx';
import './nightlyRunsTexts.ts';
import { NightlyRunsAlert } from './NightlyRunsAlert.tsx';

export function NightlyRuns() {
  return (
    <ListFrame right="operations.read" texts="nightlyRuns">
      <Runs />
    </ListFrame>
  );
}

/** The list of runs below the status of the latest ones; both are refreshed automatically. */
function Runs() {
  const address = useListAddress({ choices: RUN_CHOICES });
  const { query } = address;
  const [watched, refresh] = useAtom(useMemo(() => nightlyRunsAtom(query), [query]));
  useRefresh(refresh);
  const { loaded } = watched;
  return (
    <ListView
      list="nightly-runs"
      right="operations.read"
      texts="nightlyRuns"
      hasSearch={false}
      choices={RUN_CHOICES}
      mayBeEmpty
      address={address}
      state={loaded}
      onReload={() => void refresh()}
      above={() => (
        <div className={css.now}>
          <AsOf watched={watched} onRefresh={refresh} />
          {loaded.status === 'ready' && loaded.value.latest.length > 0 && (
            <NightlyRunsAlert runs={loaded.value.latest} asOf={loaded.value.asOf} />
          )}
        </div>
      )}
    >
      {(rows) => <NightlyTable rows={rows} />}
    </ListView>
  );
}

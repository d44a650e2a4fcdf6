import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { ListPage } from '../../components/list/ListPage.tsx';
import { AGENCY_CHOICES } from '../../components/list/listChoices.ts';
import { manifest } from '../../manifest.ts';
import { agenciesAtom } from '../../state/programme/agencies.ts';
import { AgencyTable } from './AgencyTable.tsx';
import en from './agencies.en.json';
import id from './agencies.id.json';

addScreenMessages(manifest.name, { en, id });

/** Agencies, with the settings that decide which rewards their members can claim. */
export function Agencies() {
  return (
    <ListPage
      list="agencies"
      right="agencies.change"
      texts="agencies"
      listAtom={agenciesAtom}
      choices={AGENCY_CHOICES}
      mayBeEmpty
    >
      {(agencies, { reload }) => <AgencyTable agencies={agencies} onDone={reload} />}
    </ListPage>
  );
}

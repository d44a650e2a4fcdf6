import { table } from '@friends/shared/cli/table';
import type { Command } from '../../platform/console/command.ts';
import { backfillIdentities } from '../../platform/identities/backfillIdentities.ts';
import { listDuplicates } from '../../platform/identities/repository.ts';
import { backfillBookingKeys, DUPLICATE_REFERENCE } from './backfillBookingKeys.ts';

/** Names of the kinds of duplicates, for the operator. */
const SUBJECTS: Readonly<Record<string, string>> = {
  [DUPLICATE_REFERENCE]: 'booking',
  'members.email_key': 'member, by email',
  'members.owner_key': 'member, by agent code and user id',
  'agents.agent_key': 'agency',
  'agent_changes.new_owner_key': 'agent change',
  'points_claims.ref_key': 'points claim',
};

const HINT = 'Nothing was merged; see docs/operations.md#duplicates for what to do.';

/** Lists rows that earlier releases stored twice, in different spellings; a person decides about each. */
export const DUPLICATES_COMMAND: Command = {
  name: 'duplicates',
  summary: 'list rows stored by earlier versions that duplicate another row; nothing is merged automatically',
  readsPersonalData: true,
  run: async ({ db, signal }) => {
    await backfillIdentities(db, signal);
    await backfillBookingKeys(db, signal);
    const rows = (await listDuplicates(db)).map(({ kind, id, kept, identity, foundAt }) => ({
      Kind: SUBJECTS[kind] ?? kind,
      id,
      SameAs: kept,
      Identity: identity.replace('\u001f', ' / '),
      FoundAt: foundAt,
    }));
    const tableRows = rows.map(({ FoundAt, ...row }) => ({ ...row, Found: FoundAt.toISOString().slice(0, 10) }));
    const text = table(tableRows, 'No duplicates.');
    return { text: rows.length === 0 ? text : `${text}\n${HINT}`, json: rows };
  },
};

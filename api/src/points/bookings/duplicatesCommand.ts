import { table } from '@friends/shared/cli/table';
import type { Command } from '../../platform/console/command.ts';
import { fillIdentities } from '../../platform/identities/fillIdentities.ts';
import { listDuplicates } from '../../platform/identities/repository.ts';
import { DUPLICATE_REFERENCE, fillBookingKeys } from './fillBookingKeys.ts';

/** Names of the kinds of duplicates, for the operator. */
const SUBJECTS: Readonly<Record<string, string>> = {
  [DUPLICATE_REFERENCE]: 'booking',
  'members.email_key': 'member, by email',
  'members.owner_key': 'member, by agent code and user id',
  'agents.agent_key': 'agency',
  'agent_changes.new_owner_key': 'agent change',
  'points_claims.ref_key': 'points claim',
};

const HINT = 'Nothing was merged; docs/operations.md#duplicates says what to do about each.';

/** Lists the rows that earlier releases took for different ones; a person decides about each. */
export const DUPLICATES_COMMAND: Command = {
  name: 'duplicates',
  summary: 'rows of earlier versions that name the same thing as another row; nothing is merged by itself',
  readsPersonalData: true,
  run: async ({ db, signal }) => {
    await fillIdentities(db, signal);
    await fillBookingKeys(db, signal);
    const rows = (await listDuplicates(db)).map(({ kind, id, kept, identity, foundAt }) => ({
      Kind: SUBJECTS[kind] ?? kind,
      id,
      SameAs: kept,
      Identity: identity.replace('\u001f', ' / '),
      FoundAt: foundAt,
    }));
    const shown = rows.map(({ FoundAt, ...row }) => ({ ...row, Found: FoundAt.toISOString().slice(0, 10) }));
    const text = table(shown, 'No two rows name the same thing.');
    return { text: rows.length === 0 ? text : `${text}\n${HINT}`, json: rows };
  },
};

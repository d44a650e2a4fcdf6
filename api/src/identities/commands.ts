import type { Command } from '../console/command.ts';
import { table } from '../console/table.ts';
import { fillIdentities } from './fillIdentities.ts';
import { listDuplicates } from './repository.ts';

/** What a kind of duplicate is, for the operator. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'bookings.ref_key': 'booking',
  'members.email_key': 'member, by email',
  'members.owner_key': 'member, by agent code and user id',
  'agents.agent_key': 'agency',
  'agent_changes.new_owner_key': 'agent change',
  'points_claims.ref_key': 'points claim',
};

export const DUPLICATE_COMMANDS: readonly Command[] = [
  {
    name: 'duplicates',
    summary:
      'rows that name the same thing as another one, from before spellings were folded; nothing is merged by itself',
    readsPersonalData: true,
    run: async ({ db, signal }) => {
      await fillIdentities(db, signal);
      const rows = (await listDuplicates(db)).map(({ kind, id, kept, identity, foundAt }) => ({
        ...{ Kind: SUBJECTS[kind] ?? kind, id, SameAs: kept },
        ...{ Identity: identity.replace('\u001f', ' / '), FoundAt: foundAt },
      }));
      const shown = rows.map(({ FoundAt, ...row }) => ({ ...row, Found: FoundAt.toISOString().slice(0, 10) }));
      return { text: table(shown, 'No two rows name the same thing.'), json: rows };
    },
  },
];

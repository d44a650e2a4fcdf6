import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { list, number, object, or, someText, text } from '@friends/shared/client/read';
import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import { TABLE_LINES, type TableKind } from '@friends/shared/contract/staff/contentRules';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type {
  CheckContentTable,
  ContentTablePlan,
  ImportContentTable,
} from '@friends/shared/contract/staff/contentTables';
import { oneOf, type StaffClient } from './call.ts';
import { readSet } from './content.ts';

type PlanLine = ContentTablePlan['Lines'][number];

const readPlan = object<ContentTablePlan>({
  Revision: someText,
  Lines: list(
    object<PlanLine>({
      Line: number,
      Name: or(text, ''),
      NameEn: or(text, ''),
      State: oneOf(TABLE_LINES),
      Changed: list(
        object<PlanLine['Changed'][number]>({ Field: someText, Before: or(text, null), After: or(text, null) }),
      ),
      Issues: list(object<ContentIssue>({ Field: or(someText, null), Text: text })),
    }),
  ),
});

/** All live entries of a kind as CSV. */
export function fetchTable(client: StaffClient, kind: TableKind): Promise<FetchedFile> {
  return client.file('contentTable', { query: { Kind: kind } });
}

/** Dry run of `importTable`. Throws `conflict` for the field `Content` if the file is not a table. */
export function checkTable(client: StaffClient, body: CheckContentTable): Promise<ContentTablePlan> {
  return client.call('checkContentTable', readPlan, { body });
}

/** Throws `conflict` if content has changed since the check. */
export function importTable(client: StaffClient, body: ImportContentTable): Promise<ContentSet> {
  return client.call('importContentTable', readSet, { body });
}

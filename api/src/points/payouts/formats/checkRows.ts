import type { PayoutFormat } from './loadFormats.ts';
import type { PayoutFileBatch, PayoutFileProblem } from './payoutFile.ts';
import type { TemplatePart } from './template.ts';
import { writePart } from './writePart.ts';
import { batchField, writeRows } from './writeRows.ts';

function* problemsOfBatch(format: PayoutFormat, batch: PayoutFileBatch): Generator<PayoutFileProblem> {
  const { rows: most = Number.POSITIVE_INFINITY } = format.limits ?? {};
  const { length: count } = batch.rows;
  if (count === 0) yield { claim: null, column: '', code: 'no_rows', value: '' };
  if (count > most) yield { claim: null, column: '', code: 'too_many_rows', value: `${count}/${most}` };
  const lines: readonly (readonly TemplatePart[])[] = [...(format.before ?? []), ...(format.after ?? [])];
  for (const part of lines.flat())
    for (const fault of writePart(format, part, batchField(batch)).faults)
      yield { claim: null, column: part.label, ...fault };
}

/** Removes repetitions: a problem of the whole file may be found in every row. */
const distinct = (problems: readonly PayoutFileProblem[]): PayoutFileProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Problems that prevent writing a batch in the format; if there are none, `renderFile` succeeds. */
export function checkRows(format: PayoutFormat, batch: PayoutFileBatch): readonly PayoutFileProblem[] {
  return distinct([...problemsOfBatch(format, batch), ...writeRows(format, batch).flatMap(({ problems }) => problems)]);
}

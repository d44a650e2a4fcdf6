import type { CodeImportPlan } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useEffect, useRef } from 'react';
import { Detail, DetailList, Note } from '../../../components/details/DetailList.tsx';
import css from '../Codes.module.css';

/** Maximum number of problems shown; a file with more needs to be checked as a whole. */
const MAX_SHOWN = 50;

interface ImportReviewProps {
  readonly plan: CodeImportPlan;
  /** File name. */
  readonly file: string;
}

export function ImportReview({ plan, file }: ImportReviewProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const facts = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone.
  useEffect(() => facts.current?.focus(), []);
  const { New: codes, Values, FirstExpiry, LastExpiry, WithoutExpiry, Waiting: waiting } = plan;
  const codesWithValue = Values.filter(({ Value }) => Value !== null);
  return (
    <>
      <div ref={facts} tabIndex={-1}>
        <DetailList>
          <Detail name={t('codePool.file')}>{file}</Detail>
          <Detail name={t('codePool.import.new')}>
            {number(codes)}
            {codesWithValue.map(({ Value, Count: count }) => (
              <Note key={Value}>
                {t('codePool.import.ofValue', { count, shown: number(count), amount: number(Value ?? 0) })}
              </Note>
            ))}
          </Detail>
          {FirstExpiry && LastExpiry && (
            <Detail name={t('codePool.import.days')}>
              {FirstExpiry === LastExpiry ? date(LastExpiry) : `${date(FirstExpiry)} – ${date(LastExpiry)}`}
              {WithoutExpiry > 0 && (
                <Note>{t('codePool.import.without', { count: WithoutExpiry, shown: number(WithoutExpiry) })}</Note>
              )}
            </Detail>
          )}
        </DetailList>
      </div>
      {waiting > 0 && codes > 0 && <p>{t('codePool.import.waiting', { count: waiting, shown: number(waiting) })}</p>}
      <Problems plan={plan} />
    </>
  );
}

function Problems({ plan: { Problems: problems, ProblemCount: count } }: Pick<ImportReviewProps, 'plan'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (count === 0) return null;
  const shown = problems.slice(0, MAX_SHOWN);
  const more = count - shown.length;
  return (
    <Alert tone="pending" title={t('codePool.import.leftOut', { count, shown: number(count) })}>
      <ul className={css.problems}>
        {shown.map(({ Line: line, Problem: problem, Other: other }) => (
          <li key={line}>{t(`codePool.problem.${problem}`, { line: number(line), other: other ?? '' })}</li>
        ))}
        {more > 0 && <li>{t('codePool.import.more', { count: more, shown: number(more) })}</li>}
      </ul>
    </Alert>
  );
}

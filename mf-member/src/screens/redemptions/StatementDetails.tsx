import type { Id } from '@friends/shared/contract/api/id';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom } from '@friends/shared/state/jotai';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useState } from 'react';
import type { Explanation, Statement } from '../../client/statements.ts';
import { explanationAtom } from '../../state/statementsAtom.ts';
import { Facts } from '../list/Facts.tsx';
import { useReloadOn } from '../useReloadOn.ts';

/** Points of bookings come and go by a rule, with a run that an operator need only start. */
const AUTOMATIC: Readonly<Record<string, string>> = { booking: 'automatic', booking_reversal: 'takenBack' };

/** Where a line comes from: booking or reward, rule, who and when. Loaded when the row is opened. */
export function StatementDetails({ line, id }: { readonly line: Statement; readonly id: Id }) {
  const { t, i18n } = useTranslation();
  const [atomOfLine] = useState(() => explanationAtom(id));
  const [explanation, load] = useAtom(atomOfLine);
  useReloadOn(i18n.language, load);
  return (
    <LoadedView
      state={explanation}
      loading={
        <SkeletonGroup label={t('explained.loading')}>
          <Skeleton lines={4} />
        </SkeletonGroup>
      }
      empty={null}
      onRetry={() => void load()}
    >
      {(details) => <Explained line={line} known={details} />}
    </LoadedView>
  );
}

function Explained({ line, known: explanation }: { readonly line: Statement; readonly known: Explanation }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { Rule, Actor, Reason, BookingRef, RedemptionID, Reverses, ReversedBy } = explanation;
  return (
    <Facts
      facts={[
        [t('explained.booking'), BookingRef],
        [
          t('explained.claim'),
          RedemptionID !== null && <Link to={`${PATHS.redemptions}?tab=claimed`}>{RedemptionID}</Link>,
        ],
        [t('explained.rule'), Rule],
        [t('explained.reason'), Reason],
        [t('explained.who'), t(`explained.${AUTOMATIC[line.Cause ?? ''] ?? Actor}`)],
        [t('explained.when'), dateTime(line.Date)],
        [t('explained.undoes'), Reverses],
        [t('explained.undoneBy'), ReversedBy],
        [t('explained.line'), line.id],
      ]}
    />
  );
}

import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import { rightsAtom } from '../../state/staff/session.ts';

const PARTS = ['Stays', 'Extra', 'Corrections', 'Claims', 'Debts'] as const;

/** The balance, and the sums of the ledger that it consists of, without those that are 0. */
export function MemberBalance({ member: { State, Points, Balance } }: { readonly member: MemberPage }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const mayCorrect = useAtomValue(rightsAtom).includes('points.correct');
  const signed = useSignedPoints();
  return (
    <DetailSection id="balance" title={t('member.balance')}>
      <DetailList>
        <Detail name={t('member.points')}>
          <strong>{number(Points)}</strong>
        </Detail>
        {PARTS.filter((part) => Balance[part] !== 0).map((part) => (
          <Detail key={part} name={t(`member.parts.${part}`)}>
            {signed(Balance[part])}
          </Detail>
        ))}
        {Balance.Owed > 0 && (
          <Detail name={t('member.owed')}>
            {number(Balance.Owed)}
            <Note>{t('member.owedNote')}</Note>
          </Detail>
        )}
      </DetailList>
      {mayCorrect && State !== 'erased' && (
        <p>
          <Link to="/corrections">{t('member.correct')}</Link>
        </p>
      )}
    </DetailSection>
  );
}

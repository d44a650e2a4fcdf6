import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../components/list/ListPage.tsx';
import { CORRECTION_CHOICES } from '../../components/list/listChoices.ts';
import { correctionsAtom } from '../../state/programme/corrections.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { CorrectionTable } from './CorrectionTable.tsx';
import './correctionsTexts.ts';

export function Corrections() {
  return (
    <ListPage
      list="corrections"
      right="points.correct"
      texts="corrections"
      listAtom={correctionsAtom}
      choices={CORRECTION_CHOICES}
      mayBeEmpty
      actions={({ reload }) => <CorrectButton onDone={reload} />}
    >
      {(corrections) => <CorrectionTable corrections={corrections} />}
    </ListPage>
  );
}

function CorrectButton({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<PenLine strokeWidth={1.75} />} onClick={() => setCorrecting(true)}>
        {t('corrections.correct')}
      </Button>
      {isCorrecting && <CorrectDialog onClose={() => setCorrecting(false)} onDone={onDone} />}
    </>
  );
}

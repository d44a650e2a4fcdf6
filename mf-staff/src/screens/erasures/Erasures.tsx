import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { FileDown, UserX } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../components/list/ListPage.tsx';
import { ERASURE_CHOICES } from '../../components/list/listChoices.ts';
import { erasuresAtom } from '../../state/programme/erasures.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { ErasureRequestDialog } from './ErasureRequestDialog.tsx';
import { ErasureTable } from './ErasureTable.tsx';
import './erasuresTexts.ts';

/** Requests of members to erase their data, for which the law sets a deadline of 3 x 24 hours. */
export function Erasures() {
  return (
    <ListPage
      list="erasures"
      right="members.erase"
      texts="erasures"
      listAtom={erasuresAtom}
      choices={ERASURE_CHOICES}
      hasSearch={false}
      mayBeEmpty
      actions={({ reload }) => <RequestButtons onDone={reload} />}
    >
      {(erasures, { reload }) => <ErasureTable erasures={erasures} onDone={reload} />}
    </ListPage>
  );
}

function RequestButtons({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const mayCopy = useAtomValue(rightsAtom).includes('members.copy');
  const [open, setOpen] = useState<'ask' | 'copy' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" icon={<UserX strokeWidth={1.75} />} onClick={() => setOpen('ask')}>
        {t('erasures.ask.button')}
      </Button>
      {mayCopy && (
        <Button variant="secondary" icon={<FileDown strokeWidth={1.75} />} onClick={() => setOpen('copy')}>
          {t('erasures.copy.button')}
        </Button>
      )}
      {open === 'ask' && <ErasureRequestDialog onClose={onClose} onDone={onDone} />}
      {open === 'copy' && <CopyDialog onClose={onClose} />}
    </>
  );
}

import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useState } from 'react';
import { ListPage } from '../../components/list/ListPage.tsx';
import { DELIVERY_CHOICES } from '../../components/list/listChoices.ts';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { deliveriesAtom } from '../../state/programme/deliveries.ts';
import { DeliverDialog } from './DeliverDialog.tsx';
import type { DeliveryAction } from './DeliveryRowDetails.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import './deliveriesTexts.ts';
import { UndeliverDialog } from './UndeliverDialog.tsx';

interface OpenAction {
  readonly action: DeliveryAction;
  readonly delivery: StaffDelivery;
  readonly reload: () => void;
}

export function Deliveries() {
  const [openAction, setOpenAction] = useState<OpenAction | null>(null);
  const focusPage = usePageFocus();
  const onClose = () => setOpenAction(null);
  const onDone = () => {
    setOpenAction(null);
    focusPage();
    openAction?.reload();
  };
  return (
    <>
      <ListPage
        list="deliveries"
        right="deliveries.change"
        texts="deliveries"
        listAtom={deliveriesAtom}
        choices={DELIVERY_CHOICES}
        mayBeEmpty
      >
        {(deliveries, { reload }) => (
          <DeliveryTable
            deliveries={deliveries}
            onAction={(action, delivery) => setOpenAction({ action, delivery, reload })}
          />
        )}
      </ListPage>
      {openAction?.action === 'undeliver' && (
        <UndeliverDialog delivery={openAction.delivery} onClose={onClose} onDone={onDone} />
      )}
      {openAction && openAction.action !== 'undeliver' && (
        <DeliverDialog
          delivery={openAction.delivery}
          isCorrection={openAction.action === 'correct'}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </>
  );
}

import { DELIVERY_WORDS } from '@friends/shared/contract/words/deliveryWords';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { loadedAccountAtom } from '@friends/shared/state/portalAtoms';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { manifest } from '../../../manifest.ts';
import { catalogueAtom } from '../../../state/catalogueAtom.ts';
import { useRewardName } from '../../useRewardName.ts';
import en from './claim.en.json';
import id from './claim.id.json';
import { RewardDialog } from './RewardDialog.tsx';
import { useRewardDialogAddress } from './rewardDialogAddress.ts';

addScreenMessages(manifest.name, { en, id });
addScreenMessages(manifest.name, DELIVERY_WORDS);

/** Dialog of the reward in the address, once the catalogue is loaded. */
export function RewardDialogContent() {
  const { t } = useTranslation();
  const { id, close } = useRewardDialogAddress();
  const catalogue = useAtomValue(catalogueAtom);
  const account = useAtomValue(loadedAccountAtom);
  const nameOf = useRewardName();
  if (id === null || catalogue.status !== 'ready' || account.status === 'loading') return null;
  const reward = catalogue.value.rewards.find((item) => String(item.id) === id);
  if (reward && account.status === 'ready') {
    return <RewardDialog key={reward.id} account={account.value} reward={reward} onClose={close} />;
  }
  if (reward) {
    return (
      <Dialog open size="small" title={nameOf(reward)} onClose={close}>
        <AccountView loading={null}>{() => null}</AccountView>
      </Dialog>
    );
  }
  return (
    <Dialog open size="small" title={t('dialog.goneTitle')} onClose={close}>
      <p>{t('dialog.goneText')}</p>
    </Dialog>
  );
}

import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { catalogueAtom } from '../../../state/catalogueAtom.ts';
import { useOpenReward } from './openReward.ts';
import { RewardDialog } from './RewardDialog.tsx';

/** The dialog of the reward that the address names, as soon as the catalogue and the member are known. */
export function OpenReward() {
  const { t } = useTranslation();
  const { id, close } = useOpenReward();
  const catalogue = useAtomValue(catalogueAtom);
  const account = useAtomValue(accountAtom);
  if (id === null || catalogue.status !== 'ready' || !account) return null;
  const reward = catalogue.value.rewards.find((one) => one.id === id);
  if (reward) return <RewardDialog key={reward.id} account={account} reward={reward} onClose={close} />;
  return (
    <Dialog open size="small" title={t('dialog.goneTitle')} onClose={close}>
      <p>{t('dialog.goneText')}</p>
    </Dialog>
  );
}

import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { manifest } from '../../manifest.ts';
import { rightsAtom } from '../../state/session.ts';
import { tokensAtom } from '../../state/tokens.ts';
import { useKept } from '../decision/useKept.ts';
import { Needs, RightView } from '../frame/NoRight.tsx';
import { UpLink } from '../frame/UpLink.tsx';
import { usePageFocus } from '../usePageFocus.ts';
import { EndTokenDialog } from './EndTokenDialog.tsx';
import { MakeTokenDialog } from './MakeTokenDialog.tsx';
import { type MadeToken, TokenMade } from './TokenMade.tsx';
import { TokenTable } from './TokenTable.tsx';
import en from './tokens.en.json';
import id from './tokens.id.json';

addScreenMessages(manifest.name, { en, id });

/** Which programs publish releases or decide about them, and until when. */
export function Tokens() {
  const { t } = useTranslation();
  const mayRead = useAtomValue(rightsAtom).includes('staff.read');
  return (
    <div className="page">
      <UpLink to="/people" title={t('frame.people')} />
      {!mayRead && <PageHeading title={t('tokens.title')} lead={t('tokens.lead')} />}
      <Needs right="staff.read">
        <All />
      </Needs>
    </div>
  );
}

/** The token that was just made, until the person has it: another page does not lose it. */
function useMade() {
  const kept = useKept<{ readonly made: MadeToken | null }>('token made', { made: null });
  const [made, setMade] = useState(kept.first.made);
  return {
    made,
    keep(token: MadeToken) {
      kept.keep({ made: token });
      setMade(token);
    },
    forget() {
      kept.forget();
      setMade(null);
    },
  };
}

function All() {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(tokensAtom, []));
  const mayChange = useAtomValue(rightsAtom).includes('staff.change');
  const [isMaking, setMaking] = useState(false);
  const { made, keep, forget } = useMade();
  const [ending, setEnding] = useState<StaffToken | null>(null);
  const focusPage = usePageFocus();
  const done = () => {
    setEnding(null);
    focusPage();
    void reload();
  };
  return (
    <>
      <PageHeading
        title={t('tokens.title')}
        lead={t('tokens.lead')}
        actions={
          mayChange && (
            <Button variant="secondary" icon={<KeyRound strokeWidth={1.75} />} onClick={() => setMaking(true)}>
              {t('tokens.make')}
            </Button>
          )
        }
      />
      <RightView
        right="staff.read"
        state={state}
        loading={
          <SkeletonGroup label={t('tokens.loading')}>
            <DataTableLoading rows={3} />
          </SkeletonGroup>
        }
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState title={t('tokens.nothing')} text={t('tokens.nothingText')} />}
        onRetry={() => void reload()}
      >
        {(tokens) => <TokenTable tokens={tokens} onEnd={mayChange ? setEnding : null} />}
      </RightView>
      {isMaking && (
        <MakeTokenDialog
          onMade={(token) => {
            setMaking(false);
            keep(token);
            void reload();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <TokenMade {...made} onClose={forget} />}
      {ending && <EndTokenDialog token={ending} onDone={done} onClose={() => setEnding(null)} />}
    </>
  );
}

import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { TOKEN_CHOICES } from '../../components/list/listChoices.ts';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { manifest } from '../../manifest.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { tokensAtom } from '../../state/staff/tokens.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import { type CreatedToken, TokenCreated } from './TokenCreated.tsx';
import { TokenTable } from './TokenTable.tsx';
import en from './tokens.en.json';
import id from './tokens.id.json';

addScreenMessages(manifest.name, { en, id });

/** The new token, kept until the user confirms it, even across navigation. */
function useCreatedToken() {
  const savedInput = useSavedInput<{ readonly token: CreatedToken | null }>('token made', { token: null });
  const [token, setToken] = useState(savedInput.initial.token);
  return {
    token,
    keep(token: CreatedToken) {
      savedInput.save({ token });
      setToken(token);
    },
    forget() {
      savedInput.clear();
      setToken(null);
    },
  };
}

export function Tokens() {
  const { t } = useTranslation();
  const mayChange = useAtomValue(rightsAtom).includes('staff.change');
  const [making, setMaking] = useState<{ readonly reload: () => void } | null>(null);
  const { token: createdToken, keep, forget } = useCreatedToken();
  const [ending, setEnding] = useState<{ readonly token: StaffToken; readonly reload: () => void } | null>(null);
  const focusPage = usePageFocus();
  return (
    <>
      <ListPage
        list="tokens"
        right="staff.read"
        texts="tokens"
        up={<BackLink to="/people" title={t('frame.people')} />}
        listAtom={tokensAtom}
        hasSearch={false}
        choices={TOKEN_CHOICES}
        mayBeEmpty
        actions={({ reload }) =>
          mayChange && (
            <Button variant="secondary" icon={<KeyRound strokeWidth={1.75} />} onClick={() => setMaking({ reload })}>
              {t('tokens.create')}
            </Button>
          )
        }
      >
        {(tokens, { reload }) => (
          <TokenTable tokens={tokens} onEnd={mayChange ? (token) => setEnding({ token, reload }) : null} />
        )}
      </ListPage>
      {making && (
        <CreateTokenDialog
          onCreated={(token) => {
            setMaking(null);
            keep(token);
            making.reload();
          }}
          onClose={() => setMaking(null)}
        />
      )}
      {createdToken && <TokenCreated {...createdToken} onClose={forget} />}
      {ending && (
        <RevokeTokenDialog
          token={ending.token}
          onDone={() => {
            setEnding(null);
            focusPage();
            ending.reload();
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

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

/** A new token, stored until the user confirms having copied it, even across navigation. */
function useCreatedToken() {
  const savedInput = useSavedInput<{ readonly token: CreatedToken | null }>('token made', { token: null });
  const [token, setToken] = useState(savedInput.initial.token);
  return {
    token,
    store(token: CreatedToken) {
      savedInput.save({ token });
      setToken(token);
    },
    clear() {
      savedInput.clear();
      setToken(null);
    },
  };
}

export function Tokens() {
  const { t } = useTranslation();
  const mayChange = useAtomValue(rightsAtom).includes('staff.change');
  const [creating, setCreating] = useState<{ readonly reload: () => void } | null>(null);
  const { token: createdToken, store, clear } = useCreatedToken();
  const [revoking, setRevoking] = useState<{ readonly token: StaffToken; readonly reload: () => void } | null>(null);
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
            <Button variant="secondary" icon={<KeyRound strokeWidth={1.75} />} onClick={() => setCreating({ reload })}>
              {t('tokens.create')}
            </Button>
          )
        }
      >
        {(tokens, { reload }) => (
          <TokenTable tokens={tokens} onEnd={mayChange ? (token) => setRevoking({ token, reload }) : null} />
        )}
      </ListPage>
      {creating && (
        <CreateTokenDialog
          onCreated={(token) => {
            setCreating(null);
            store(token);
            creating.reload();
          }}
          onClose={() => setCreating(null)}
        />
      )}
      {createdToken && <TokenCreated {...createdToken} onClose={clear} />}
      {revoking && (
        <RevokeTokenDialog
          token={revoking.token}
          onDone={() => {
            setRevoking(null);
            focusPage();
            revoking.reload();
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type ReactNode, useState } from 'react';

const ID = /^[1-9]\d{0,8}$/;

interface MemberIdField {
  /** Null until the user has entered a valid ID. */
  readonly memberId: number | null;
  readonly field: ReactNode;
}

/**
 * A field in which the user enters the ID of a member.
 *
 * @param known ID on a member's page, where no field is needed
 */
export function useMemberId(known: number | null): MemberIdField {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const digits = typedDigits(typed);
  const isId = ID.test(digits);
  if (known !== null) return { memberId: known, field: null };
  return {
    memberId: isId ? Number(digits) : null,
    field: (
      <TextField
        name="MemberId"
        label={t('erasures.memberId')}
        hint={t('erasures.memberIdHint')}
        error={digits !== '' && !isId ? t('erasures.badMemberId') : undefined}
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    ),
  };
}

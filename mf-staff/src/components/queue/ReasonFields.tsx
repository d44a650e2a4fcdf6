import type { Language } from '@friends/shared/contract/rules/language';
import { type ReasonCode, reasonText } from '@friends/shared/contract/words/reasonText';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import './queueTexts.ts';

export interface ReasonValues {
  readonly Reason?: string;
  readonly Text?: string;
}

/** The API's limit, in characters. */
const MAX_TEXT_LENGTH = 500;

/** The selected reason, if it is one of these. */
export const selectedCode = <Code extends ReasonCode>(
  codes: readonly Code[],
  { Reason }: ReasonValues,
): Code | undefined => codes.find((code) => code === Reason);

/** Converts the form's values to the body of a call. */
export function toReasonBody<Code extends ReasonCode>(codes: readonly Code[], values: ReasonValues) {
  const Text = values.Text?.trim() ?? '';
  const Reason = selectedCode(codes, values);
  return { ...(Text === '' ? {} : { Text }), ...(Reason && { Reason }) };
}

interface ReasonFieldsProps {
  readonly label: string;
  readonly codes: readonly ReasonCode[];
  /** Language of the mail; null: several members. */
  readonly language: Language | null;
  readonly values: ReasonValues;
}

/** A reason with a prepared text in both languages, free text, or both. */
export function ReasonFields({ label, codes, language, values }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const { language: screenLanguage } = useFormat();
  return (
    <>
      <FormField
        as="select"
        name="Reason"
        label={label}
        placeholder={t('queue.ownWords')}
        options={codes.map((value) => ({ value, label: reasonText({ Reason: value }, screenLanguage) }))}
      />
      <FormField
        name="Text"
        label={t('queue.text')}
        hint={t(`queue.textHint.${language ?? 'several'}`)}
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        optionalLabel={selectedCode(codes, values) !== undefined}
      />
    </>
  );
}

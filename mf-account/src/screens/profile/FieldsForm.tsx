import type { Account } from '@friends/shared/contract/api/account';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { pickFields } from '@friends/shared/contract/rules/pickFields';
import { checkProfile, type ProfileField } from '@friends/shared/contract/rules/profileRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { deleteDraft } from '@friends/shared/ui/form/draft/draftStore';
import { FormDraft } from '@friends/shared/ui/form/draft/FormDraft';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { validateProfileAtom } from '../../state/validate.ts';
import css from './FieldsForm.module.css';
import { FieldsFormBody } from './FieldsFormBody.tsx';
import { inputsOf, type ProfileInput, type ProfileValues, profileValues } from './profileFields.ts';
import { useSaveFields } from './useSaveFields.ts';
import type { RegisterForm } from './useUnsavedForms.ts';

interface FieldsFormProps {
  readonly account: Account;
  /** Key in session storage. */
  readonly name: string;
  readonly label: string;
  /** Must be referentially stable. */
  readonly inputs: readonly ProfileInput[];
  /** Set for forms that share one "leave without saving?" dialog. */
  readonly registerForm?: RegisterForm;
  /** Called when saved input of an earlier visit is restored. Must be referentially stable. */
  readonly onRestored?: () => void;
  readonly onSaved: () => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

const NO_INPUTS: readonly ProfileInput[] = [];

/**
 * Fields of the profile that are saved together; the server checks a field when it is left (docs/product.md#profile).
 */
export function FieldsForm({
  account,
  name,
  label,
  inputs,
  registerForm,
  onRestored,
  onSaved,
  children,
}: FieldsFormProps) {
  const language = useAtomValue(languageAtom);
  const check = useServerCheck(useSetAtom(validateProfileAtom));
  const { messagesFor } = check;
  const [addedInputs, setAddedInputs] = useState(NO_INPUTS);
  const defaultCountry = account.agent.Country;
  const allInputs = useMemo(() => [...inputs, ...addedInputs], [inputs, addedInputs]);
  const fields = useMemo(() => allInputs.map((input) => input.name), [allInputs]);
  const validate = useCallback(
    (values: ProfileValues) => {
      const requiredFields = allInputs.flatMap((input) => (input.required ? [input.name] : []));
      const fieldErrors = {
        ...checkProfile(values, { home: defaultCountry, today: jakartaDay(new Date()) }),
        ...checkFilled<ProfileField>(values, requiredFields),
      };
      return pickFields<ProfileField, string>(
        { ...messagesFor(values), ...fieldMessages(fieldErrors, language) },
        fields,
      );
    },
    [messagesFor, language, defaultCountry, allInputs, fields],
  );
  const initialValues = useMemo(() => profileValues(account), [account]);
  const { save, dialog } = useSaveFields({
    account,
    fields,
    onSaved() {
      deleteDraft(name);
      setAddedInputs(NO_INPUTS);
      onSaved();
    },
    // Another back end may need the whole profile: required fields of other sections are added here.
    onRefused: (refused) => setAddedInputs(inputsOf(refused).filter((input) => !inputs.includes(input))),
  });
  const hasSameValues = (a: ProfileValues = {}, b: ProfileValues = {}) =>
    inputs.every((input) => a[input.name] === b[input.name]);

  return (
    <>
      <Form<ProfileValues>
        initialValues={initialValues}
        initialValuesEqual={hasSameValues}
        onSubmit={save}
        validate={validate}
      >
        {() => (
          <FieldsFormBody name={name} label={label} fields={fields} registerForm={registerForm}>
            <FormDraft form={name} fields={fields} asksBeforeLeaving={!registerForm} onRestored={onRestored}>
              {children}
              <FieldInputs inputs={allInputs} onLeave={(values) => void check.run(pickFields(values, fields))} />
            </FormDraft>
          </FieldsFormBody>
        )}
      </Form>
      {dialog}
    </>
  );
}

interface FieldInputsProps {
  readonly inputs: readonly ProfileInput[];
  /** Called when a field is left. */
  readonly onLeave: (values: ProfileValues) => void;
}

function FieldInputs({ inputs, onLeave }: FieldInputsProps) {
  const { t } = useTranslation();
  const form = useForm<ProfileValues>();
  return (
    <div className={css.grid}>
      {inputs.map(({ wide, name, type = 'text', required = false, optional = false, hint, ...input }) => (
        <div className={wide ? css.wide : undefined} key={name}>
          <FormField
            {...input}
            name={name}
            type={type}
            required={required}
            optionalLabel={optional}
            hint={hint ? t(`profile.hints.${name}`) : undefined}
            label={t(`profile.fields.${name}`)}
            onBlur={() => onLeave(form.getState().values)}
          />
        </div>
      ))}
    </div>
  );
}

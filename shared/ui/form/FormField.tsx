import type { ChangeEvent, FocusEvent } from 'react';
import { useField } from 'react-final-form';
import { afterPress } from './afterPress.ts';
import type { SelectFieldProps } from './SelectField.tsx';
import { SelectField } from './SelectField.tsx';
import type { TextAreaProps } from './TextArea.tsx';
import { TextArea } from './TextArea.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';
import { useEarlyInput } from './useEarlyInput.ts';

type Bound = 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'error';

export type FormFieldProps =
  | ({ readonly as?: 'text' } & Omit<TextFieldProps, Bound>)
  | ({ readonly as: 'area' } & Omit<TextAreaProps, Bound>)
  | ({ readonly as: 'select' } & Omit<SelectFieldProps, Bound>);

/**
 * A field of the surrounding react-final-form `<Form>`. Once visited, it displays its error: the form's own, or the server's
 * until the value changes. `onBlur` runs after the form's own handler, for server checks; both wait until the press
 * that left the field has fired its click.
 */
export function FormField(props: FormFieldProps) {
  const { input, meta } = useField<string>(props.name);
  const { control, text, discard } = useEarlyInput(input.value, input.onChange);
  const serverError = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const bound = {
    ref: control,
    value: text ?? input.value,
    onChange: (event: ChangeEvent<never>) => {
      discard();
      input.onChange(event);
    },
    onFocus: input.onFocus,
    onBlur: (event: FocusEvent<never>) =>
      afterPress(() => {
        input.onBlur(event);
        props.onBlur?.(event);
      }),
    error: meta.touched ? (meta.error ?? serverError) : undefined,
  };
  if (props.as === 'area') {
    const { as: _, ...rest } = props;
    return <TextArea {...rest} {...bound} />;
  }
  if (props.as === 'select') {
    const { as: _, ...rest } = props;
    return <SelectField {...rest} {...bound} />;
  }
  const { as: _, ...rest } = props;
  return <TextField {...rest} {...bound} />;
}

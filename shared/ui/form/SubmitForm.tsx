import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';

type SubmitFormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> & {
  readonly onSubmit?: () => unknown;
};

/** Finds the error of a react-final-form field by its name, such as `stages[0].Points`. */
function findError(errors: object | undefined, name: string): unknown {
  const path = name.split(/[.[\]]+/).filter((key) => key !== '');
  return path.reduce<unknown>((node, key) => Object(node)[key], errors);
}

/** Native controls, and elements that act as one. */
const CONTROLS = ':is(input, select, textarea):enabled:not([type="hidden"]), [data-wrong][tabindex]';

const DISABLED_SUBMIT = 'button[type="submit"]:is(:disabled, [aria-disabled="true"])';

/** Enter in a single-line field, which browsers ignore while the submit button is disabled. */
function isIgnoredEnter(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  const { target, currentTarget: form } = event;
  return target instanceof HTMLInputElement && target.form === form && form.querySelector(DISABLED_SUBMIT) !== null;
}

/**
 * The `<form>` of a react-final-form `<Form>`: submits it and, on failure, focuses the first invalid field, whether
 * found by form or server. Enter does so too while the submit button is disabled. Style sheets keep the field clear of
 * sticky bars (`scroll-padding`).
 */
export function SubmitForm({ onSubmit, children, ...native }: SubmitFormProps) {
  const form = useForm();
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);

  // After the render that marks the fields: some appear only with the server's answer.
  useEffect(() => {
    if (failures === 0) return;
    const { errors, submitErrors } = form.getState();
    const isInvalid = (control: HTMLElement) => {
      const name = control.getAttribute('name') ?? '';
      const isNamed = name !== '' && Boolean(findError(errors, name) || findError(submitErrors, name));
      return isNamed || control.matches('[aria-invalid="true"], [data-wrong]');
    };
    const invalid = [...(element.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(isInvalid);
    if (!invalid) return;
    invalid.focus();
    // Its label is above it and might be out of view.
    element.current?.querySelector(`label[for="${invalid.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [failures, form]);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    native.onKeyDown?.(event);
    const { hasValidationErrors, submitting } = form.getState();
    if (hasValidationErrors && !submitting && isIgnoredEnter(event)) void submit(event);
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog is a React child of the form that opened it.
    event.stopPropagation();
    await (onSubmit ? onSubmit() : form.submit());
    if (form.getState().submitFailed) setFailures((before) => before + 1);
  }

  return (
    <form {...native} noValidate ref={element} onKeyDown={onKeyDown} onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}

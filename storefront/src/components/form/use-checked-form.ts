import { isCubedropError, type Fault } from '@cubedrop/sdk';
import { useCallback, useRef, useState, type FormEvent, type RefCallback } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { showMessage } from '../messages/show-message.ts';

interface CheckedFormOptions<Values extends FieldValues> {
  initial: DefaultValues<Values>;
  /** Returns the errors, of which only the first is reported. */
  check: (values: Values) => readonly Fault[];
  /** Sends the valid values. If it throws, the form shows the error above the button. */
  send: (values: Values) => Promise<void>;
  /** Returns the message for an error of `send`. Defaults to the error's own message. */
  failure?: (error: unknown) => string;
}

/** Props of a registered field. */
export type FieldProps = UseFormRegisterReturn & { error?: string | undefined };

/** Props of a controlled field. */
export interface ControlledProps<Value> {
  value: Value;
  /** Called with each new value. Clears the field's error. */
  onValue: (value: Value) => void;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
}

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  field: (name: Path<Values>) => FieldProps;
  controlled: <Name extends Path<Values>>(name: Name) => ControlledProps<PathValue<Values, Name>>;
  /**
   * Returns a ref for an element that gets the focus if there is an error with the given name. If the element is not
   * rendered then, it gets the focus once it is. Registered fields need no such ref.
   */
  focusRef: (name: string) => (element: HTMLElement | null) => void;
  /** Returns the error with the given name; `undefined` if there is none. */
  errorOf: (name: string) => string | undefined;
  /**
   * Validates and sends. Handles the form's submit event, or is called without an event by a button outside the form.
   */
  onSubmit: (event?: FormEvent) => void;
  isBusy: boolean;
  /** Error message if the last attempt to send failed; otherwise `null`. */
  failed: string | null;
}

/** A form that reports only the first error, marks its field and focuses it. Ignores submits while it is sending. */
export function useCheckedForm<Values extends FieldValues>({
  initial,
  check,
  send,
  failure = messageOf,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const form = useForm<Values>({ defaultValues: initial, shouldFocusError: false });
  const [failed, setFailed] = useState<string | null>(null);
  const focusable = useRef(new Map<string, HTMLElement>());
  /** Name of the last error whose element was not rendered; `null` if there is none. */
  const awaited = useRef<string>(null);
  const { errors, isSubmitting } = form.formState;

  const focusRef = useCallback(
    (name: string) => (element: HTMLElement | null) => {
      if (!element) return void focusable.current.delete(name);
      focusable.current.set(name, element);
      if (awaited.current !== name) return;
      awaited.current = null;
      element.focus();
    },
    [],
  );

  const submit = form.handleSubmit(async (values) => {
    setFailed(null);
    const [fault] = check(values);
    awaited.current = null;
    if (fault) {
      const shown = focusable.current.get(fault.field);
      if (!shown) awaited.current = fault.field;
      form.setError(fault.field as Path<Values>, { message: fault.message }, { shouldFocus: !shown });
      shown?.focus();
      showMessage('bad', fault.message, { isPassing: true });
      return;
    }
    try {
      await send(values);
    } catch (error) {
      setFailed(failure(error));
    }
  });

  return {
    form,
    field: (name) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
    }),
    controlled: (name) => ({
      value: form.watch(name),
      onValue(value) {
        form.setValue(name, value);
        form.clearErrors(name);
      },
      error: errors[name]?.message as string | undefined,
      ref: focusRef(name),
    }),
    focusRef,
    errorOf: (name) => errors[name]?.message as string | undefined,
    onSubmit(event) {
      event?.preventDefault();
      // Clears the previous error before validating again.
      form.clearErrors();
      if (!isSubmitting) void submit(event);
    },
    isBusy: isSubmitting,
    failed,
  };
}

/** Returns an error's message, without its hint. */
export function messageOf(error: unknown): string {
  if (isCubedropError(error)) return error.shortMessage;
  return error instanceof Error ? error.message : String(error);
}

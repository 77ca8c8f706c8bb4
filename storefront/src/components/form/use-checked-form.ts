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
import { say } from '../messages/say.ts';

interface CheckedFormOptions<Values extends FieldValues> {
  initial: DefaultValues<Values>;
  /** Everything wrong with it, in the order in which it is told. */
  check: (values: Values) => readonly Fault[];
  /** Sends what passed the check. What it throws is told over the button. */
  send: (values: Values) => Promise<void>;
  /** What a failure says; the error's own text by default. */
  failure?: (error: unknown) => string;
}

/** What a field of such a form is given. */
export type FieldProps = UseFormRegisterReturn & { error?: string | undefined };

/** What a field is given that shows a value of the form and tells of each change. */
export interface ControlledProps<Value> {
  value: Value;
  /** Called with each new value; the fault that was shown is gone then. */
  onValue: (value: Value) => void;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
}

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  field: (name: Path<Values>) => FieldProps;
  controlled: <Name extends Path<Values>>(name: Name) => ControlledProps<PathValue<Values, Name>>;
  /** Where a fault of that name is shown that is no registered field's: takes the element that is gone to. */
  place: (name: string) => (element: HTMLElement | null) => void;
  /** What is wrong under that name. */
  errorOf: (name: string) => string | undefined;
  /** Checks and sends; called with the form's event, or by a button outside of it. */
  onSubmit: (event?: FormEvent) => void;
  isBusy: boolean;
  /** Why the last try failed, for people. */
  failed: string | null;
}

/** A form that tells the first thing wrong as a message, marks its field and goes there; and sends what is right, once. */
export function useCheckedForm<Values extends FieldValues>({
  initial,
  check,
  send,
  failure = textOf,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const form = useForm<Values>({ defaultValues: initial, shouldFocusError: false });
  const [failed, setFailed] = useState<string | null>(null);
  const places = useRef(new Map<string, HTMLElement>());
  const { errors, isSubmitting } = form.formState;

  const place = useCallback(
    (name: string) => (element: HTMLElement | null) => {
      if (element) places.current.set(name, element);
      else places.current.delete(name);
    },
    [],
  );

  const submit = form.handleSubmit(async (values) => {
    setFailed(null);
    const [fault] = check(values as Values);
    if (fault) {
      const shown = places.current.get(fault.field);
      form.setError(fault.field as Path<Values>, { message: fault.message }, { shouldFocus: !shown });
      shown?.focus();
      say('bad', fault.message, { isPassing: true });
      return;
    }
    try {
      await send(values as Values);
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
      ref: place(name),
    }),
    place,
    errorOf: (name) => errors[name]?.message as string | undefined,
    onSubmit(event) {
      event?.preventDefault();
      // What was marked before is looked at anew.
      form.clearErrors();
      if (!isSubmitting) void submit(event);
    },
    isBusy: isSubmitting,
    failed,
  };
}

/** What went wrong, in one sentence. */
export function textOf(error: unknown): string {
  if (isCubedropError(error)) return error.shortMessage;
  return error instanceof Error ? error.message : String(error);
}

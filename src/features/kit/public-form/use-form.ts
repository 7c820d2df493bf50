import type { AppError } from '#contract/app-error.ts';
import { type FormEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { failureProblems, FORM_PATH, type FormProblems, type FormValues, readForm } from './form-problems.ts';

export interface FormOptions<Values extends FormValues, Output> {
  initial: Values;
  schema: GenericSchema<unknown, Output>;
  /**
   * Sends the schema's output. A promise keeps the form busy; its failure becomes issues of the form, unless the
   * catalogue shows it elsewhere.
   */
  send: (output: Output) => Promise<AppError | null> | void;
  /** A failure from outside `send`; the form shows it whole. */
  failure?: AppError | null;
}

/** What rendering one field needs. */
export interface FormField {
  name: string;
  value: string;
  /** The first issue as text; undefined without any. */
  problem: string | undefined;
  change: (value: string) => void;
}

export interface Form<Values extends FormValues> {
  values: Values;
  isBusy: boolean;
  /** Issues of the form as a whole. */
  problems: readonly string[];
  field: (name: keyof Values & string) => FormField;
  /** Props of the form element. */
  props: { ref: RefCallback<HTMLFormElement>; noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  /** Props of the summary of the form's issues, which takes the focus when the server refuses. */
  summaryProps: { ref: RefCallback<HTMLElement>; tabIndex: -1 };
}

interface Refusal {
  problems: FormProblems;
  focus: 'field' | 'summary';
}

/**
 * A small form over a schema: validates on submit, shows each issue at its field, clears it when the field changes, and
 * focuses what has to be corrected. Values stay through every failure.
 */
export function useForm<Values extends FormValues, Output>(options: FormOptions<Values, Output>): Form<Values> {
  const [values, setValues] = useState<Values>(options.initial);
  const [isBusy, setBusy] = useState(false);
  const { problems, setProblems, refuse, setForm, setSummary } = useProblems(options.failure ?? null, values);

  const submit = async (typed: Values) => {
    setValues(typed);
    const reading = readForm(options.schema, typed);
    if (!reading.ok) return refuse(reading.problems, 'field');
    setProblems({});
    const sent = options.send(reading.output);
    if (sent === undefined) return;
    setBusy(true);
    const answer = await sent;
    setBusy(false);
    if (answer?.place === 'form') refuse(failureProblems(answer, Object.keys(values)), 'summary');
  };

  return {
    values,
    isBusy,
    problems: problems[FORM_PATH] ?? [],
    summaryProps: { ref: setSummary, tabIndex: -1 },
    field: (name) => ({
      name,
      value: values[name] ?? '',
      problem: problems[name]?.[0],
      change: (value) => {
        setValues((current) => ({ ...current, [name]: value }));
        setProblems(({ [name]: _resolved, ...rest }) => rest);
      },
    }),
    props: {
      ref: setForm,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isBusy) void submit(withFilledIn(values, event.currentTarget));
      },
    },
  };
}

/** The issues of a form and the focus they cause; a failure from outside is shown when it arrives. */
function useProblems(failure: AppError | null, values: FormValues) {
  const [problems, setProblems] = useState<FormProblems>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [reported, setReported] = useState<AppError | null>(null);
  const focus = useProblemFocus(refusal);
  const refuse = (found: FormProblems, place: Refusal['focus']) => {
    setProblems(found);
    setRefusal({ problems: found, focus: place });
  };
  if (failure !== reported) {
    setReported(failure);
    if (failure === null) setProblems(({ [FORM_PATH]: _over, ...rest }) => rest);
    else refuse(failureProblems(failure, Object.keys(values)), 'summary');
  }
  return { problems, setProblems, refuse, ...focus };
}

/** Password managers may fill in a control without an event, so the values of the DOM count. */
function withFilledIn<Values extends FormValues>(values: Values, form: HTMLFormElement): Values {
  const filled = Object.fromEntries(
    inputsOf(form)
      .filter((control) => control.name in values)
      .map((control) => [control.name, control.value]),
  );
  return { ...values, ...filled };
}

const inputsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);

/** Moves the focus after the issues have rendered: to the summary, or to the first invalid field. */
function useProblemFocus(refusal: Refusal | null) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [summary, setSummary] = useState<HTMLElement | null>(null);
  const done = useRef<Refusal | null>(null);

  useEffect(() => {
    if (refusal === null || refusal === done.current) return;
    const field = inputsOf(form).find((control) => refusal.problems[control.name] !== undefined);
    const target = refusal.focus === 'summary' ? summary : (field ?? summary);
    if (target === null) return;
    done.current = refusal;
    target.focus();
  }, [refusal, form, summary]);

  return { setForm, setSummary };
}

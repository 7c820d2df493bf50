import { sharedTexts } from '#contract/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { ReactNode } from 'react';
import type { FormValues } from './form-problems.ts';
import type { Form } from './use-form.ts';

interface FormSummaryProps {
  form: Pick<Form<FormValues>, 'problems' | 'summaryProps'>;
  /** Report behind 'Mostrar Detalles'. */
  details?: string | undefined;
  /** A way on, such as a button to try again. */
  children?: ReactNode;
}

/** What a form as a whole was refused for; it takes the focus when that happens. */
export function FormSummary({ form, details, children }: FormSummaryProps) {
  if (form.problems.length === 0) return null;
  return (
    <Alert tone="negative" role="alert" {...form.summaryProps}>
      {form.problems.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
      {details !== undefined && (
        <Disclosure showLabel={sharedTexts.showDetails} hideLabel={sharedTexts.hideDetails}>
          {details}
        </Disclosure>
      )}
    </Alert>
  );
}

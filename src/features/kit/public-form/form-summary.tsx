import { sharedTexts } from '#contract/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { ReactNode } from 'react';
import type { FormValues } from './form-problems.ts';
import type { Form } from './use-form.ts';

interface FormSummaryProps {
  form: Pick<Form<FormValues>, 'problems' | 'summaryProps'>;
  /** Technical report, shown by the button 'Mostrar Detalles'. */
  details?: string | undefined;
  /** Further actions, such as a retry button. */
  children?: ReactNode;
}

/** The issues of the form as a whole; the summary takes the focus when issues appear. */
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

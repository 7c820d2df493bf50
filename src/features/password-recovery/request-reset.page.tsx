import { accountEndpoints } from '#contract/endpoints/account.ts';
import { requestResetBody } from '#contract/schemas/session.ts';
import { EmailField } from '#features/kit/account-fields/email-field.tsx';
import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { entryTexts } from '#features/kit/public-form/entry.texts.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { useState } from 'react';
import { requestResetTexts } from './password-recovery.texts.ts';

/**
 * `/request-password-reset`: requests the link; the response is the same whether or not the email address has an
 * account.
 */
export function RequestResetPage() {
  const { form, isSent } = useResetRequest();
  return (
    <>
      <Heading level={1}>{requestResetTexts.heading}</Heading>
      <p className={entryStyles.explanation}>{requestResetTexts.explanation}</p>
      <form {...form.props} className={entryStyles.fields}>
        <FormSummary form={form} />
        <EmailField field={form.field('email')} />
        <Button type="submit" variant="solid" wide loading={form.isBusy}>
          {requestResetTexts.send}
        </Button>
      </form>
      {/* Rendered from the start, so that later content is announced. */}
      <div role="status" className={entryStyles.status}>
        {isSent && (
          <Alert tone="positive">
            <p>{requestResetTexts.sent}</p>
            <p>{requestResetTexts.notArrived}</p>
          </Alert>
        )}
      </div>
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </>
  );
}

/** The form that requests the email, and whether it was sent. */
function useResetRequest() {
  const { api, feedback } = useServices();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    schema: requestResetBody,
    send: async (body) => {
      setSent(false);
      const result = await api.post(accountEndpoints.requestPasswordReset, body);
      if (result.ok) {
        setSent(true);
        return null;
      }
      if (result.error.place !== 'form') feedback.report(result.error, 'action');
      return result.error;
    },
  });
  return { form, isSent };
}

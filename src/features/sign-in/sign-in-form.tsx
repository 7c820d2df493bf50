import { routeTable } from '#contract/routes.ts';
import { sharedTexts } from '#contract/texts.ts';
import { EmailField } from '#features/kit/email-field.tsx';
import { FormSummary } from '#features/kit/form-summary.tsx';
import { SecretField } from '#features/kit/secret-field.tsx';
import type { Form } from '#features/kit/use-form.ts';
import { useServices } from '#features/kit/use-services.ts';
import type { SignInFlow } from '#features/kit/use-sign-in-flow.ts';
import { entryStyles } from '#features/kit/entry.styles.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { signInTexts } from './sign-in.texts.ts';

interface SignInFormProps {
  form: Form<{ email: string; password: string }>;
  signInFlow: SignInFlow;
}

/** Email and password, with links for users without them. */
export function SignInForm({ form, signInFlow }: SignInFormProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form {...form.props} className={entryStyles.fields}>
      <FormSummary form={form} details={signInFlow.failure?.details}>
        {signInFlow.mayRetry && <RetryButton />}
      </FormSummary>
      <EmailField field={form.field('email')} ref={first} />
      <SecretField field={form.field('password')} label={signInTexts.password} autoComplete="current-password" />
      <Button type="submit" variant="solid" wide loading={signInFlow.isBusy}>
        {signInTexts.enter}
      </Button>
      <div className={entryStyles.links}>
        <Link asChild>
          <RouterLink to={routeTable.requestPasswordReset.path}>{signInTexts.forgot}</RouterLink>
        </Link>
        <Link asChild>
          <RouterLink to={routeTable.register.path}>{signInTexts.register}</RouterLink>
        </Link>
      </div>
    </form>
  );
}

function RetryButton() {
  const { auth } = useServices();
  return (
    <div>
      <Button size="sm" onClick={() => auth.send({ type: 'authorization.retry' })}>
        {sharedTexts.retry}
      </Button>
    </div>
  );
}

import type { AppError } from '#contract/app-error.ts';
import { storedError } from '#contract/failures.ts';
import { loginBody } from '#contract/schemas/credentials.ts';
import { useForm, type Form } from '#features/kit/public-form/use-form.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useSignInFlow, type SignInFlow } from '#features/kit/public-form/use-sign-in-flow.ts';
import { type CompanyChoice, selectChoices, selectIsChoosingCompany } from '#machines/auth/index.ts';
import { Heading } from '#ui/heading.tsx';
import { useSelector } from '@xstate/react';
import { useState, useEffect, useRef } from 'react';
import { routeTable } from '#contract/routes.ts';
import { sharedTexts } from '#contract/texts.ts';
import { EmailField } from '#features/kit/account-fields/email-field.tsx';
import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { SecretField } from '#features/kit/account-fields/secret-field.tsx';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { signInTexts } from './sign-in.texts.ts';

const NO_CHOICES: readonly CompanyChoice[] = [];

/**
 * `/login`: the credentials, then the company if the user has several. The fields keep their values after every
 * failure.
 */
export function SignInPage() {
  const signInFlow = useSignInFlow();
  const [earlier, clearEarlier] = useEarlierFailure();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: loginBody,
    send: ({ email, password }) => {
      clearEarlier();
      signInFlow.enter({ kind: 'password', email, password });
    },
    failure: signInFlow.failure ?? earlier,
  });
  const choices = useShownChoices(signInFlow.isBusy);
  return (
    <>
      <Heading level={1}>{signInTexts.heading}</Heading>
      {choices.length > 0 ? (
        <CompanyChoices choices={choices} isBusy={signInFlow.isBusy} />
      ) : (
        <SignInForm form={form} signInFlow={signInFlow} />
      )}
    </>
  );
}

/** Why the session ended before this page loaded, until the next sign-in attempt. */
function useEarlierFailure(): [AppError | null, () => void] {
  const { lastFatalError } = useServices();
  const [failure, setFailure] = useState(() => {
    const text = lastFatalError();
    return text === null ? null : storedError(text);
  });
  return [failure, () => setFailure(null)];
}

/** The companies to choose from; they stay visible while the choice is pending. */
function useShownChoices(isBusy: boolean): readonly CompanyChoice[] {
  const { auth } = useServices();
  const isChoosing = useSelector(auth, selectIsChoosingCompany);
  const offered = useSelector(auth, selectChoices);
  const current = isChoosing ? offered : NO_CHOICES;
  const [shown, setShown] = useState(current);
  if (!isBusy && shown !== current) setShown(current);
  return shown;
}

interface SignInFormProps {
  form: Form<{ email: string; password: string }>;
  signInFlow: SignInFlow;
}

/** Email and password, with links for users without them. */
function SignInForm({ form, signInFlow }: SignInFormProps) {
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
        <EntryLink to="signInHelp">{signInTexts.help}</EntryLink>
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

const group = css({ display: 'grid', gap: '2', '& > legend': { fontWeight: 'medium', mb: '1.5', textStyle: 'sm' } });
const explanation = css({ color: 'fg.muted', textStyle: 'sm', mb: '2' });
const choice = css({
  justifyContent: 'flex-start',
  height: 'auto',
  minHeight: 'control',
  py: '2',
  whiteSpace: 'normal',
  textAlign: 'start',
});

/** The companies of the account, one button each. */
function CompanyChoices({ choices, isBusy }: { choices: readonly CompanyChoice[]; isBusy: boolean }) {
  const { auth } = useServices();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const choose = (tenant: string) => {
    if (isBusy) return;
    setChosen(tenant);
    auth.send({ type: 'company.choose', tenant });
  };
  return (
    <>
      <fieldset className={group}>
        <legend>{signInTexts.company}</legend>
        <p className={explanation}>{signInTexts.chooseCompany}</p>
        {choices.map(({ tenant, name }, index) => (
          <Button
            key={tenant}
            ref={index === 0 ? first : undefined}
            wide
            className={choice}
            loading={isBusy && chosen === tenant}
            onClick={() => choose(tenant)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <Button variant="ghost" onClick={() => auth.send({ type: 'company.cancel' })}>
        {signInTexts.back}
      </Button>
    </>
  );
}

import { registerBody } from '#contract/schemas/session.ts';
import { bindField, bindMasked } from '#features/kit/public-form/bind-field.ts';
import { EmailField } from '#features/kit/account-fields/email-field.tsx';
import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { entryTexts } from '#features/kit/public-form/entry.texts.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { RucField } from '#features/kit/account-fields/ruc-field.tsx';
import { SecretField } from '#features/kit/account-fields/secret-field.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useSignInFlow } from '#features/kit/public-form/use-sign-in-flow.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { registerTexts } from './register.texts.ts';

const EMPTY = { 'company.name': '', 'company.ruc': '', 'user.name': '', 'user.email': '', password: '' };

/** `/register`: creates a company and its first administrator, who is signed in at once. */
export function RegisterPage() {
  const signInFlow = useSignInFlow();
  const form = useForm({
    initial: EMPTY,
    schema: registerBody,
    send: (output) => signInFlow.enter({ kind: 'registration', ...output }),
    failure: signInFlow.failure,
  });
  return (
    <>
      <Heading level={1}>{registerTexts.heading}</Heading>
      <p className={entryStyles.explanation}>{registerTexts.explanation}</p>
      <form {...form.props} className={entryStyles.fields}>
        <FormSummary form={form} details={signInFlow.failure?.details} />
        <TextField
          {...bindField(form.field('company.name'))}
          label={registerTexts.companyName}
          autoComplete="organization"
        />
        <RucField {...bindMasked(form.field('company.ruc'))} />
        <TextField {...bindField(form.field('user.name'))} label={registerTexts.userName} autoComplete="name" />
        <EmailField field={form.field('user.email')} help={registerTexts.emailHelp} />
        <SecretField
          field={form.field('password')}
          label={registerTexts.password}
          help={entryTexts.passwordRules}
          autoComplete="new-password"
        />
        <Button type="submit" variant="solid" wide loading={signInFlow.isBusy}>
          {registerTexts.create}
        </Button>
      </form>
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </>
  );
}

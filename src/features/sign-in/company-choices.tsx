import { useServices } from '#features/kit/services/use-services.ts';
import type { CompanyChoice } from '#machines/auth/index.ts';
import { css } from '#styled-system/css';
import { Button } from '#ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { signInTexts } from './sign-in.texts.ts';

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
export function CompanyChoices({ choices, isBusy }: { choices: readonly CompanyChoice[]; isBusy: boolean }) {
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

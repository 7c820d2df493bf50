import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pages } from './pages.ts';

/**
 * What the link of a mail brings. It is read once and taken out of the address, so that no history, bookmark or
 * shoulder keeps a secret; another link opened in the same tab is read anew.
 */
function useLinkValues(): Readonly<Record<string, string>> {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [values, setValues] = useState(search);
  const isFresh = Object.keys(search).length > 0;
  if (isFresh && search !== values) setValues(search);
  useEffect(() => {
    if (isFresh) void navigate({ to: '.', search: {}, replace: true });
  }, [isFresh, navigate]);
  return values;
}

/** `/password-reset?email=…&token=…` */
export function PasswordResetLink(): ReactNode {
  const { email = '', token = '' } = useLinkValues();
  return <pages.passwordReset key={token} email={email} token={token} />;
}

/** `/new-user-confirm?token=…&tipo=…` */
export function UserActivationLink(): ReactNode {
  const { token = '', tipo } = useLinkValues();
  const kind = tipo === 'ingreso' || tipo === 'correo' ? tipo : 'new';
  return <pages.userActivation key={token} token={token} kind={kind} />;
}

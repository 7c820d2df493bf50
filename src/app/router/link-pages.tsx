import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { PasswordResetPage } from '#features/password-recovery/password-reset.page.tsx';
import { UserActivationPage } from '#features/user-activation/user-activation.page.tsx';
import type { MailedLink } from '../stores/stores.ts';

interface Link extends Omit<MailedLink, 'path'> {
  /** Marks the link as used and forgets its secrets. */
  markUsed: () => void;
}

/**
 * The parameters of a mailed link. They are read once and removed from the URL, so that the secret is in no history or
 * bookmark and not visible on screen. The tab stores them for a reload until they are used or the page is left. Another
 * link opened in the same tab replaces them.
 */
function useLink(): Link {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { mailedLink } = useRouter().options.context.stores;
  const navigate = useNavigate();
  const isFresh = Object.keys(search).length > 0;
  const [link, setLink] = useState(() => {
    const storedLink = isFresh ? null : mailedLink.get();
    return storedLink?.path === path ? storedLink : { path, values: search, isUsed: false };
  });
  if (isFresh && search !== link.values) setLink({ path, values: search, isUsed: false });
  useEffect(() => {
    if (!isFresh) return;
    mailedLink.set({ path, values: search, isUsed: false });
    void navigate({ to: '.', search: {}, replace: true });
  }, [isFresh, mailedLink, navigate, path, search]);
  return {
    ...link,
    markUsed: () => {
      const { tipo } = link.values;
      mailedLink.set({ path, values: tipo === undefined ? {} : { tipo }, isUsed: true });
    },
  };
}

/** `/password-reset?email=…&token=…` */
export function PasswordResetLink(): ReactNode {
  const { values, isUsed, markUsed } = useLink();
  const { email = '', token = '' } = values;
  return <PasswordResetPage key={token} email={email} token={token} isUsed={isUsed} onUsed={markUsed} />;
}

/** `/new-user-confirm?token=…&tipo=…` */
export function UserActivationLink(): ReactNode {
  const { values, isUsed, markUsed } = useLink();
  const { token = '', tipo } = values;
  const kind = tipo === 'correo' ? 'email' : 'invitation';
  return <UserActivationPage key={token} token={token} kind={kind} isUsed={isUsed} onUsed={markUsed} />;
}

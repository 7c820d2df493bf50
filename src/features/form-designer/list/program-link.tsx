import { Link } from '#ui/link.tsx';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formListTexts as t } from './form-list.texts.ts';

/** A link from a form to its published program. A real link, so that it can open in another tab. */
export function ProgramLink({ program, title }: { program: string; title: string }) {
  const { history } = useRouter();
  const address = `/${program}`;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(address);
  };
  return (
    <Link href={history.createHref(address)} aria-label={t.openOf(title)} onClick={follow}>
      {t.open}
    </Link>
  );
}

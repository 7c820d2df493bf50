import { showInstant } from '#domain/dates.ts';
import type { Identity } from '#machines/auth/index.ts';
import { useEffect } from 'react';
import { useServices } from '../services/use-services.ts';
import { printingTexts as t } from './printing.texts.ts';

/** A text as CSS content. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/**
 * Writes the margins of every printed page: the company and the title of the page at the top, who printed it and when
 * at the bottom. The rules of `@page` in the theme read them, and number the pages.
 */
export function usePageMargins({ user, company }: Pick<Identity, 'user' | 'company'>): void {
  const { now } = useServices();
  useEffect(() => {
    const { style } = document.documentElement;
    const write = () => {
      const [title] = document.title.split(' · ', 1);
      style.setProperty('--page-head', quoted(`${company.name} · ${title}`));
      style.setProperty('--page-foot', quoted(t.printedBy(showInstant(now()), user.name)));
    };
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      style.removeProperty('--page-head');
      style.removeProperty('--page-foot');
    };
  }, [now, user.name, company.name]);
}

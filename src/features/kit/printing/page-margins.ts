import { showInstant } from '#domain/dates.ts';
import { useEffect } from 'react';
import { useServices } from '../services/use-services.ts';
import { printingTexts as t } from './printing.texts.ts';

/** A text as CSS content. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Names on every page. */
interface PageMargins {
  company: string;
  /** Whose app it is. */
  user: string;
  /** Who views the app as that user; undefined for the person's own. */
  viewer: string | undefined;
}

/**
 * Writes the margins of every printed page: the company and the title of the page at the top, who printed it and when
 * at the bottom. The rules of `@page` in the theme read them, and number the pages.
 */
export function usePageMargins({ company, user, viewer }: PageMargins): void {
  const { now } = useServices();
  useEffect(() => {
    const { style } = document.documentElement;
    const write = () => {
      const [title] = document.title.split(' · ', 1);
      style.setProperty('--page-head', quoted(`${company} · ${title}`));
      const by =
        viewer === undefined
          ? t.printedBy(showInstant(now()), user, null)
          : t.printedBy(showInstant(now()), viewer, user);
      style.setProperty('--page-foot', quoted(by));
    };
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      style.removeProperty('--page-head');
      style.removeProperty('--page-foot');
    };
  }, [now, company, user, viewer]);
}

import { COMPANY_PARAMETER } from '#contract/constants.ts';
import { splitAddress, stringifySearch } from '#domain/address-query.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { identityOf } from '../services/query-cache.ts';
import { useServices } from '../services/use-services.ts';
import { sharingTexts as t } from './sharing.texts.ts';

/**
 * The link to an address of the app for another person. It names the company, so that somebody who works in another one
 * is asked to switch.
 * @param page URL of the app, whose fragment is replaced
 */
export function shareableLink(page: string, address: string, company: string): string {
  const { to, search } = splitAddress(address);
  const [base = ''] = page.split('#', 1);
  return `${base}#${to}${stringifySearch({ ...search, [COMPANY_PARAMETER]: company })}`;
}

/** Returns the function that copies the link to what the page shows: the record, the filtered list or the figures. */
export function useCopyLink(): () => Promise<void> {
  const services = useServices();
  const { history } = useRouter();
  return useCallback(async () => {
    const { feedback } = services;
    const company = identityOf(services)?.company.id;
    if (company === undefined) return;
    const link = shareableLink(window.location.href, history.location.href, company);
    const isCopied = await writeText(link);
    feedback.notify(isCopied ? 'positive' : 'warning', isCopied ? t.linkCopied : t.notCopied);
  }, [services, history]);
}

/** Writes a text to the clipboard; false where the browser refuses, or has none because the page is not secure. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

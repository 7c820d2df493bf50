import { selectIsSignedIn } from '#machines/auth/index.ts';
import { appTexts } from '../app.texts.ts';
import { splitAddress, stringifySearch } from '../router/search.ts';
import type { EffectParts } from './effects.types.ts';

/** Query parameter with the tenant of the company from which a link was shared. */
const COMPANY = 'empresa';

/**
 * A shared link names its company. When the user opens it in another company, the app asks whether to switch. It
 * removes the parameter from the URL, so that it asks only once.
 */
export function connectCompanyLinks(parts: EffectParts): void {
  const { actors, history, router, stores } = parts;
  const check = () => {
    const { to, search } = splitAddress(history.location.href);
    const { [COMPANY]: tenant, ...rest } = search;
    if (tenant === undefined || !selectIsSignedIn(actors.auth.getSnapshot())) return;
    history.replace(`${to}${stringifySearch(rest)}`);
    if (tenant !== stores.session.get('tenant')) void offerCompany(parts, tenant);
  };
  router.subscribe('onResolved', check);
  // When the user signs in while this URL is open, the router does not resolve the URL again.
  actors.auth.on('session.opened', () => queueMicrotask(check));
}

async function offerCompany({ actors, api, services: { feedback } }: EffectParts, tenant: string): Promise<void> {
  const result = await api.loadCompanies();
  if (!result.ok) return feedback.report(result.error, 'action');
  const company = result.data.companies.find((candidate) => candidate.tenant === tenant);
  if (company === undefined) return feedback.notify('warning', appTexts.foreignCompany);
  const answer = await feedback.confirm({ text: appTexts.otherCompany(company.name) });
  if (answer === 1) actors.auth.send({ type: 'company.switch', tenant });
}

import { useServices } from '#features/kit/use-services.ts';
import type { CompanyChoice } from '#machines/auth/index.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';

/** The user's companies except the current one; empty until they are loaded. */
export function useOtherCompanies(): readonly CompanyChoice[] {
  const { api } = useServices();
  const { currentTenant } = useApp();
  const [companies, setCompanies] = useState<readonly CompanyChoice[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const result = await api.loadCompanies({ signal: controller.signal });
      if (result.ok) setCompanies(result.data.companies.filter(({ tenant }) => tenant !== currentTenant()));
    };
    void load();
    return () => controller.abort();
  }, [api, currentTenant]);
  return companies;
}

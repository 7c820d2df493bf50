import { FormServicesProvider } from '#forms/form-services.ts';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { createFormServices } from './form-services.ts';
import type { Services } from './services.types.ts';

const ServicesContext = createContext<Services | null>(null);

/** Provides the services to its descendants, and the services of forms that derive from them. */
export function ServicesProvider({ value, children }: { value: Services; children: ReactNode }) {
  const forms = useMemo(() => createFormServices(value), [value]);
  return createElement(
    ServicesContext.Provider,
    { value },
    createElement(FormServicesProvider, { value: forms }, children),
  );
}

/** The services of the composition root. Throws without a provider, which only a programming error can cause. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

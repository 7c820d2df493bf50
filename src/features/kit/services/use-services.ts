import { createContext, useContext } from 'react';
import type { Services } from './services.types.ts';

const ServicesContext = createContext<Services | null>(null);

/** Provides the services to its descendants. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the composition root. Throws without a provider, which only a programming error can cause. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

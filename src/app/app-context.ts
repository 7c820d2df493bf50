import type { Services } from '#features/kit/services/services.types.ts';
import { createContext, useContext } from 'react';
import type { Actors } from './actors.ts';
import type { NoticeBoard } from './feedback/notice-board.ts';

/** What only the app frame uses, besides the services that every feature gets. */
export interface App {
  actors: Actors;
  services: Services;
  notices: NoticeBoard;
  /** The tenant of the current session, as API calls name it. */
  currentTenant: () => string | undefined;
  /** Name of the person who is signed in, also while the app is that of another user. */
  ownName: () => string | undefined;
  /** Writes the drafts of every open form; returns whether any of them has unsaved changes. */
  flushDrafts: () => boolean;
  /** Reports an uncaught exception. */
  reportThrown: (cause: unknown) => void;
}

const AppContext = createContext<App | null>(null);

/** Provides the app's own services to everything that `app` renders. */
export const AppProvider = AppContext.Provider;

/** The app's own services. Throws outside the provider, which is a programming error. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppProvider above it');
  return app;
}

import type { Services } from '#features/kit/services.types.ts';
import { createContext, useContext } from 'react';
import type { Actors } from './actors.ts';
import type { NoticeBoard } from './feedback/notice-board.ts';

/** What only the frame of the app sees, besides the services every feature has. */
export interface App {
  actors: Actors;
  services: Services;
  notices: NoticeBoard;
  /** The company of the session in use, as calls name it. */
  currentTenant: () => string | undefined;
  /** Every open form keeps what is typed in it; says whether anything of it is not saved. */
  flushDrafts: () => boolean;
  /** Tells of an exception nobody caught. */
  reportThrown: (cause: unknown) => void;
}

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

/** The app's own parts. Throws outside of it, which only a programming error can cause. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppProvider above it');
  return app;
}

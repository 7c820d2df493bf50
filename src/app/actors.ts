import type { ApiClient } from '#api/client/create-api.ts';
import { appVersion } from '#contract/version.ts';
import type { Inspect } from '#features/kit/services/services.types.ts';
import { authMachine } from '#machines/auth/index.ts';
import { companySwitchMachine } from '#machines/company-switch/index.ts';
import { connectionMachine } from '#machines/connection/index.ts';
import { messageBoxMachine } from '#machines/message-box/index.ts';
import { requestLockMachine } from '#machines/request-lock/index.ts';
import { unauthorizedMachine } from '#machines/unauthorized/index.ts';
import { versionUpdateMachine } from '#machines/version-update/index.ts';
import { viewAsMachine } from '#machines/view-as/index.ts';
import { type ActorRefFrom, createActor } from 'xstate';
import { authActors } from './auth/auth.actors.ts';
import { eventStreamActor } from './connection/connection.actors.ts';
import { unauthorizedActors } from './unauthorized/unauthorized.actors.ts';
import { versionActors } from './version-update/version-update.actors.ts';
import type { Infrastructure } from './infrastructure.ts';
import { activateWaitingWorker } from './version-update/worker.ts';
import { viewAsActors } from './view-as/view-as.actors.ts';

/** The actors that live as long as the page. */
export interface Actors {
  auth: ActorRefFrom<typeof authMachine>;
  companySwitch: ActorRefFrom<typeof companySwitchMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
  messageBox: ActorRefFrom<typeof messageBoxMachine>;
  requestLock: ActorRefFrom<typeof requestLockMachine>;
  unauthorized: ActorRefFrom<typeof unauthorizedMachine>;
  versionUpdate: ActorRefFrom<typeof versionUpdateMachine>;
  viewAs: ActorRefFrom<typeof viewAsMachine>;
}

interface ActorOptions extends Infrastructure {
  api: ApiClient;
  /** The same client, but always with the session of the person, also while they view the app as another user. */
  ownApi: ApiClient;
  /** The client of the person's own session, but a 401 does not start the 401 sequence. */
  quietApi: ApiClient;
  inspect?: Inspect | undefined;
}

/** Creates the long-lived actors outside React, not yet started, with the implementations their charts name. */
export function createActors(options: ActorOptions): Actors {
  const { stores, ownApi } = options;
  const watched = options.inspect && { inspect: options.inspect };
  const { session } = stores;
  const versionUpdate = createActor(
    versionUpdateMachine.provide({ actors: versionActors({ ...options, activateWorker: activateWaitingWorker }) }),
    { ...watched, input: { builtVersion: appVersion, reloadedForChunk: stores.reloadMark.get() ?? false } },
  );
  const onPartMissing = () => versionUpdate.send({ type: 'chunk.missed' });
  const companySwitch = createActor(companySwitchMachine, { ...watched });
  const auth = createActor(authMachine.provide({ actors: authActors({ ...options, companySwitch, onPartMissing }) }), {
    ...watched,
  });
  const unauthorized = createActor(
    unauthorizedMachine.provide({
      actors: unauthorizedActors({ ...options, notifySessionLost: () => auth.send({ type: 'session.lost' }) }),
    }),
    { ...watched },
  );
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        eventStream: eventStreamActor({ open: ownApi.openEvents, sessionName: () => session.get('tokenInfo') }),
      },
    }),
    { ...watched },
  );
  const messageBox = createActor(messageBoxMachine, { ...watched });
  return {
    auth,
    companySwitch,
    connection,
    unauthorized,
    versionUpdate,
    messageBox,
    requestLock: createActor(requestLockMachine, { ...watched }),
    viewAs: createActor(viewAsMachine.provide({ actors: viewAsActors({ ...options, messageBox }) }), { ...watched }),
  };
}

import { toAppError } from '../../kit/app-error.ts';
import { authSetup } from '../auth.setup.ts';

/** A user is signed in. Permissions may refresh and the company may change meanwhile. */
export const signedIn = authSetup.createStateConfig({
  entry: ['answerChecks', 'forgetChecks'],
  initial: 'steady',
  on: {
    'permissions.changed': '.refreshing',
    'userData.changed': {
      actions: { type: 'rememberUserData', params: ({ event }) => ({ key: event.key, value: event.value }) },
    },
    'user.renamed': {
      guard: { type: 'isSameUser', params: ({ event }) => ({ user: event.user }) },
      actions: [{ type: 'rememberName', params: ({ event }) => ({ name: event.name }) }, 'announceIdentity'],
    },
    'company.switch': {
      target: '.switchingCompany',
      actions: { type: 'rememberTenant', params: ({ event }) => ({ tenant: event.tenant }) },
    },
    'session.lost': {
      target: 'signedOut',
      actions: { type: 'announceClosed', params: { erase: false } },
    },
    'signOut.request': 'signingOut',
  },
  states: {
    steady: {},
    refreshing: {
      invoke: {
        id: 'loadPermissions',
        src: 'loadPermissions',
        onDone: {
          target: 'steady',
          actions: [
            { type: 'rememberPermissions', params: ({ event }) => ({ permissions: event.output }) },
            'announcePermissions',
          ],
        },
        onError: 'steady',
      },
    },
    switchingCompany: {
      tags: 'busy',
      on: {
        /** Ignored while a switch is running: the old token is being replaced. */
        'company.switch': {},
        'permissions.changed': {},
        'signOut.request': {},
      },
      invoke: {
        id: 'switchCompany',
        src: 'switchCompany',
        input: ({ context }) => ({ tenant: context.tenant ?? '' }),
        onDone: {
          target: '#auth.authorizing',
          actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.output }) },
        },
        /** Events about changed permissions were ignored during the switch, so the permissions are loaded again. */
        onError: {
          target: 'refreshing',
          actions: { type: 'announceSwitchFailure', params: ({ event }) => ({ failure: toAppError(event.error) }) },
        },
      },
    },
  },
});

import type { authMachine } from '#machines/auth/index.ts';
import { auth } from '#tests/paths/specifications/auth.ts';
import { by, follows, leading, type Moment, walkable } from '../page-specification.ts';
import {
  cancelChoice,
  changePermissions,
  chooseCompany,
  failPermissions,
  failSwitch,
  findNoSession,
  grantSession,
  moveCompany,
  offerCompanies,
  refuseEntry,
  rename,
  reorder,
  retry,
  signInElsewhere,
  submit,
  switchCompany,
  acceptFoundSession,
  answerPermissions,
  typeAnother,
} from './auth-sign-in.ts';
import {
  answerUnsent,
  requestSignOut,
  finishChange,
  answerSignOut,
  loseSession,
  UNSENT,
  wait,
} from './auth-sign-out.ts';
import { lookAt, type Shown, shown } from './auth-observed.ts';
import { openProgram, resumeClock, type World } from './auth-world.ts';

const FOUND = 'restoreSession resolves found';

const neverFails = 'what the browser refuses to give counts as nothing kept, so that looking for it cannot fail';
const neverRejects = 'a change under way ends in an answer, a failure told as one, and never in an exception';
const late =
  'only an answer that outlives its session says it, and it lives on only where another user signs in on the same page' +
  ' before it comes';
const viewed = 'a view of the app as another user replaces the identity; `view-as.test.ts` follows it on the page';
const overlaid =
  'until the answer a veil is over all that signs out, from the very press that asks for another company on';

/** Performs an act while the page's clock runs. */
const inTime =
  (act: (world: World, moment: Moment) => Promise<void>) =>
  async (world: World, moment: Moment): Promise<void> => {
    await resumeClock(world);
    await act(world, moment);
  };

/** The expected page of a signed-in user, overridden by `part`. */
const inside =
  (part: Partial<Shown> = {}) =>
  (world: World) =>
    shown(world, { company: world.company?.name ?? null, ...part });

export const authPage = walkable<typeof authMachine>()({
  specification: auth,
  tours: true,
  // These causes open another tab, which takes long.
  costs: { 'session.offered': 8, 'session.lost': 6 },
  start: ({ steps: [first] }) => openProgram(first?.cause === 'restoreSession resolves none'),
  look: lookAt,
  wait,
  states: {
    restoring: (world) => (world.isFound ? null : shown(world, { headings: [] })),
    'signedOut.idle': (world) => shown(world, {}),
    'signedOut.unauthorized': (world) => shown(world, {}),
    signingIn: (world) =>
      shown(world, { pendingRequests: [world.scene.hash === '#/login' ? 'login' : 'new-user-confirm'] }),
    choosingCompany: (world) => shown(world, {}),
    authorizing: (world) =>
      shown(world, {
        company: world.scene.headings.length === 0 ? (world.company?.name ?? null) : null,
        pendingRequests: ['get-permissions'],
      }),
    'signedIn.steady': inside(),
    'signedIn.refreshing': inside({ pendingRequests: ['get-permissions'] }),
    'signedIn.switchingCompany': inside({ pendingRequests: ['switch-company'], overlays: ['Cambiando de empresa…'] }),
    'signingOut.counting': 'what is unsent is counted at once',
    'signingOut.asking': (world) =>
      inside({ box: UNSENT, pendingRequests: world.isChanging ? ['resend-confirmation'] : [] })(world),
    'signingOut.sending': inside({ pendingRequests: ['resend-confirmation'] }),
    'signingOut.erasing': inside({ pendingRequests: ['logout'] }),
    'signingOut.keeping': inside({ pendingRequests: ['logout'] }),
  },
  events: {
    'credentials.submit': { '': by(inTime(submit)) },
    'company.choose': { '': by(inTime(chooseCompany)) },
    'company.cancel': { '': by(inTime(cancelChoice)) },
    'company.switch': { '': by(inTime(switchCompany)) },
    'authorization.retry': { '': leading(FOUND, inTime(retry)) },
    'session.offered': { '': leading(FOUND, inTime(signInElsewhere)) },
    'session.lost': { '': by(loseSession) },
    'permissions.changed': { '': by(inTime(changePermissions)) },
    'identity.replaced': { '': viewed },
    'userData.changed': { '': by(inTime(reorder)) },
    'user.renamed': { '': by(inTime(rename)), 'of who left': late },
    'signOut.request': { '': by(inTime(requestSignOut)) },
    'unsent.answered': {
      SI: by(answerUnsent('SI')),
      NO: by(answerUnsent('NO')),
      CANCELAR: by(answerUnsent('CANCELAR')),
    },
    'navigation.check': { '': by(typeAnother) },
    // The router closes an answered check.
    'navigation.close': { '': follows() },
  },
  answers: {
    restoreSession: {
      resolves: { found: by(acceptFoundSession), none: by(findNoSession) },
      rejects: { '': neverFails },
    },
    signIn: {
      resolves: { granted: by(inTime(grantSession)), 'several companies': by(inTime(offerCompanies)) },
      rejects: { '': by(inTime(refuseEntry)) },
    },
    loadPermissions: { resolves: { '': by(inTime(answerPermissions)) }, rejects: { '': by(inTime(failPermissions)) } },
    switchCompany: { resolves: { '': by(inTime(moveCompany)) }, rejects: { '': by(inTime(failSwitch)) } },
    countUnsent: { resolves: { none: follows(), some: follows() }, rejects: { '': neverFails } },
    sendUnsent: { resolves: { '': by(finishChange) }, rejects: { '': neverRejects } },
    closeSession: { resolves: { '': by(answerSignOut(true)) }, rejects: { '': by(answerSignOut(false)) } },
  },
  // The server offers several companies only for credentials that name none.
  abstract: ({ value, context: { tenant, choices } }) =>
    value === 'signingIn' && (tenant !== null || choices.length > 0),
  excludes: (event, snapshot) => {
    const { checks, choices, tenant } = snapshot.context;
    const [isWaiting, isAnswered] = [checks.length > 0, 'check-1' in snapshot.children && checks.length === 0];
    switch (event.type) {
      // An unanswered check ends only with the next one. The router closes an answered check before anything else.
      case 'navigation.close':
        return !isAnswered;
      case 'navigation.check':
        return (
          isAnswered || !['restoring', 'authorizing', { signedIn: 'steady' }].some((state) => snapshot.matches(state))
        );
      // The app asks the siblings for a session only once, when it starts.
      case 'xstate.done.actor.restoreSession':
        return isWaiting;
      case 'xstate.done.actor.signIn':
        return event['output'].kind === 'companies' && (tenant !== null || choices.length > 0);
      // While the company changes, the overlay covers every control.
      case 'user.renamed':
        return isAnswered || snapshot.matches({ signedIn: 'switchingCompany' });
      default:
        return isAnswered;
    }
  },
  causeless: {
    'restoring · restoreSession rejects → signedOut': neverFails,
    'authorizing · identity.replaced → authorizing / rememberIdentity': viewed,
    'signedIn · identity.replaced → authorizing / rememberIdentity': viewed,
    'signedIn · user.renamed [none of isSameUser] (refused)': late,
    'signedIn.switchingCompany · signOut.request (ignored)': overlaid,
    'signingOut.counting · countUnsent rejects → signingOut.keeping': neverFails,
    'signingOut.sending · sendUnsent rejects → signingOut.erasing': neverRejects,
  },
});

import {
  permissionSaveMachine,
  type Role,
  selectIsBusy,
  selectRevocations,
  selectRoles,
  selectWaiting,
} from '#machines/permission-save/index.ts';
import { type Move, specify } from '../generator/specification.ts';
import {
  granted,
  grantsView,
  offline,
  permissionSaveJourneys,
  revoked,
  sales,
  salesNew,
  type Saves,
  stale,
  till,
  tillCreates,
} from './permission-save.journeys.ts';

const isMove = (move: object | null, type: string): boolean =>
  move !== null && (('type' in move && move.type === type) || Object.values(move).includes(type));

/** Tracks the changes that wait to be saved, from the moves alone. */
function waitingChanges() {
  let waiting: readonly { role: Role }[] = [];
  return (move: Move<Saves> | null, isEnded: boolean): readonly { role: Role }[] => {
    if (move === null || isEnded) return waiting;
    const [first] = waiting;
    const withoutRole = () => waiting.filter((change) => change.role.id !== first?.role.id);
    if ('type' in move && move.type === 'permission.set') waiting = [...waiting, move.change];
    else if ('resolve' in move && move.resolve === 'savePermission') waiting = waiting.slice(1);
    else if (isMove(move, 'readRoles') || ('reject' in move && move.with !== stale)) waiting = withoutRole();
    return waiting;
  };
}

export const permissionSave = specify<Saves>({
  machine: permissionSaveMachine,
  events: {
    'roles.read': { 'as before': { roles: [sales, till] }, newer: { roles: [salesNew, till] } },
    'permission.set': { 'grant to sales': { change: grantsView }, till: { change: tillCreates } },
    'saves.end': { '': {} },
  },
  answers: {
    savePermission: { resolves: { granted, revoked }, rejects: { stale, offline } },
    readRoles: { resolves: { '': [salesNew, till] }, rejects: { offline } },
  },
  abstract: ({ queue }) => queue.slice(0, 3).map((change) => change.role.id),
  excludes: (event, { context }) => event.type === 'permission.set' && context.queue.length > 2,
  invariants: {
    'the changes wait in their order until they are saved or dropped': () => {
      const track = waitingChanges();
      return ({ move, snapshot }) =>
        JSON.stringify(selectWaiting(snapshot)) === JSON.stringify(track(move, snapshot.value === 'ended'));
    },
    'the process is busy exactly while a change waits': () => {
      const track = waitingChanges();
      return ({ move, snapshot }) => selectIsBusy(snapshot) === track(move, snapshot.value === 'ended').length > 0;
    },
    'one call runs at a time, and only while a change waits':
      () =>
      ({ calls, snapshot }) =>
        calls.filter((call) => call.isRunning()).length === Math.min(selectWaiting(snapshot).length, 1),
    'each result is reported once, at once':
      () =>
      ({ move, emitted }) => {
        const isSaved = move !== null && 'resolve' in move && move.resolve === 'savePermission';
        const isFailed = move !== null && 'reject' in move && move.reject === 'savePermission' && move.with !== stale;
        const expected = isSaved ? 'permission.saved' : isFailed ? 'save.failed' : 'permission.overtaken';
        const isReported = isSaved || isFailed || isMove(move, 'readRoles');
        return JSON.stringify(emitted.map(({ type }) => type)) === JSON.stringify(isReported ? [expected] : []);
      },
    'a known role is never replaced by an older revision': () => {
      const newest = new Map<string, number>();
      return ({ snapshot }) =>
        selectRoles(snapshot).every(({ id, revision }) => {
          const isOlder = revision < (newest.get(id) ?? 0);
          newest.set(id, revision);
          return !isOlder || revision === granted.role.revision;
        });
    },
    'a revocation is noted exactly when it is saved': () => {
      let count = 0;
      return ({ move, snapshot }) => {
        const isSaved = move !== null && 'resolve' in move && move.resolve === 'savePermission';
        if (isSaved && move.with.revocation !== null) count += 1;
        return Object.values(selectRevocations(snapshot)).flat().length === count;
      };
    },
  },
  effects: {
    'every change that waits first is sent once, and the roles are read once for each overtaken one': ({
      steps,
      calls,
    }) => {
      const overtaken = steps.filter(({ move }) => move !== null && 'reject' in move && move.with === stale).length;
      return calls.filter(({ src }) => src === 'readRoles').length === overtaken;
    },
  },
  selectors: { selectIsBusy, selectRevocations, selectRoles, selectWaiting },
  journeys: permissionSaveJourneys,
});

import type { Journey } from '../generator/specification.ts';
import {
  ada,
  adaByron,
  adaElsewhere,
  permissions,
  noPermissions,
  offline,
  noSession,
  signedIn,
  changed,
  opened,
  signInCalls,
  type Auth,
} from './auth.examples.ts';

/** What happens in a session, written by hand. */
export const waysInSession: Readonly<Record<string, Journey<Auth>>> = {
  'permissions that change twice are read twice, and the last reading counts': {
    moves: [...signedIn, changed, changed, { resolve: 'loadPermissions', with: noPermissions }],
    value: { signedIn: 'steady' },
    context: { permissions: noPermissions },
    emitted: [opened, { type: 'permissions.loaded' }],
    calls: [...signInCalls, 'loadPermissions', 'loadPermissions'],
  },
  'permissions that cannot be read again stay as they were': {
    moves: [...signedIn, changed, { reject: 'loadPermissions', with: offline }],
    value: { signedIn: 'steady' },
    context: { identity: ada, permissions },
    emitted: [opened],
    calls: [...signInCalls, 'loadPermissions'],
  },
  'another company shows nothing of the former one until its own permissions are loaded': {
    moves: [
      ...signedIn,
      { type: 'company.switch', tenant: 't2' },
      { type: 'company.switch', tenant: 't3' },
      { resolve: 'switchCompany', with: adaElsewhere },
    ],
    value: 'authorizing',
    context: { identity: adaElsewhere, permissions: noPermissions, tenant: 't2' },
    emitted: [opened],
    calls: [...signInCalls, 'switchCompany', 'loadPermissions'],
    inputs: { switchCompany: [{ tenant: 't2' }] },
  },
  'a company that cannot be entered leaves the user where they were, heard of what changed': {
    moves: [
      ...signedIn,
      { type: 'company.switch', tenant: 't2' },
      { type: 'permissions.changed' },
      { reject: 'switchCompany', with: offline },
    ],
    value: { signedIn: 'refreshing' },
    context: { identity: ada, permissions },
    emitted: [opened, { type: 'switch.failed', failure: offline }],
    calls: [...signInCalls, 'switchCompany', 'loadPermissions'],
  },
  'values the user configured are known at once, each under its key': {
    moves: [
      ...signedIn,
      { type: 'userData.changed', key: 'apps.order', value: ['usuarios'] },
      { type: 'userData.changed', key: 'clientes.columns', value: ['ruc'] },
      { type: 'userData.changed', key: 'apps.order', value: ['clientes'] },
    ],
    value: { signedIn: 'steady' },
    context: {
      permissions: { ...permissions, userData: { 'apps.order': ['clientes'], 'clientes.columns': ['ruc'] } },
    },
    emitted: [opened],
    calls: signInCalls,
  },
  'a name the user corrected is theirs at once, in the same session': {
    moves: [...signedIn, { type: 'user.renamed', user: 'u1', name: 'Ada Byron' }],
    value: { signedIn: 'steady' },
    context: { identity: adaByron, permissions },
    emitted: [opened, { type: 'identity.changed', identity: adaByron }],
    calls: signInCalls,
  },
  'the name of who was signed in before, answered late, is not given to who is now': {
    moves: [
      ...signedIn,
      { type: 'user.renamed', user: 'u2', name: 'Blas' },
      { type: 'user.renamed', user: 'u', name: 'Ana' },
      { type: 'user.renamed', user: 'u10', name: 'Eva' },
    ],
    value: { signedIn: 'steady' },
    context: { identity: ada, permissions },
    emitted: [opened],
    calls: signInCalls,
  },
  'a name heard of while it is not known who the user is changes nobody': {
    moves: [noSession, { type: 'user.renamed', user: 'u1', name: 'Ada Byron' }],
    value: { signedOut: 'idle' },
    context: { identity: null },
    emitted: [],
    calls: ['restoreSession'],
  },
};

import type { Journey } from '../generator/specification.ts';
import {
  ada,
  adaByron,
  adaElsewhere,
  authorized,
  blas,
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

/** Journeys within a session. */
export const waysInSession: Readonly<Record<string, Journey<Auth>>> = {
  'permissions that change twice are loaded twice, and the last response is stored': {
    moves: [...signedIn, changed, changed, { resolve: 'loadPermissions', with: noPermissions }],
    value: { signedIn: 'steady' },
    context: { permissions: noPermissions },
    emitted: [opened, { type: 'permissions.loaded' }],
    calls: [...signInCalls, 'loadPermissions', 'loadPermissions'],
  },
  'permissions that fail to reload stay unchanged': {
    moves: [...signedIn, changed, { reject: 'loadPermissions', with: offline }],
    value: { signedIn: 'steady' },
    context: { identity: ada, permissions },
    emitted: [opened],
    calls: [...signInCalls, 'loadPermissions'],
  },
  'switching the company clears the programs until the permissions of the new company load': {
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
  'a failed company switch keeps the user in the current company and reloads permission changes': {
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
  'the revision of a user setting is that of the last value that the server stored': {
    moves: [
      ...signedIn,
      { type: 'userData.changed', key: 'apps.order', value: ['usuarios'], revision: 1 },
      { type: 'userData.changed', key: 'clientes.columns', value: ['ruc'], revision: 6 },
      { type: 'userData.changed', key: 'apps.order', value: ['clientes'], revision: 2 },
      { type: 'userData.changed', key: 'apps.order', value: [] },
    ],
    value: { signedIn: 'steady' },
    context: {
      permissions: {
        ...permissions,
        userData: { 'apps.order': [], 'clientes.columns': ['ruc'] },
        revisions: { 'apps.order': 2, 'clientes.columns': 6 },
      },
    },
    emitted: [opened],
    calls: signInCalls,
  },
  'another identity in this tab has no programs until its permissions load, and is announced then': {
    moves: [...signedIn, { type: 'identity.replaced', identity: blas }, authorized],
    value: { signedIn: 'steady' },
    context: { identity: blas, permissions },
    emitted: [opened, { type: 'session.opened', identity: blas }],
    calls: [...signInCalls, 'loadPermissions'],
  },
  'an identity that is replaced while its permissions load is not announced': {
    moves: [
      ...signedIn,
      { type: 'identity.replaced', identity: blas },
      { type: 'identity.replaced', identity: ada },
      authorized,
    ],
    value: { signedIn: 'steady' },
    context: { identity: ada, permissions },
    emitted: [opened, opened],
    calls: [...signInCalls, 'loadPermissions', 'loadPermissions'],
  },
  'a changed user setting is stored at once under its key, and other keys keep their values': {
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
  'a corrected user name applies at once, in the same session': {
    moves: [...signedIn, { type: 'user.renamed', user: 'u1', name: 'Ada Byron' }],
    value: { signedIn: 'steady' },
    context: { identity: adaByron, permissions },
    emitted: [opened, { type: 'identity.changed', identity: adaByron }],
    calls: signInCalls,
  },
  'a rename of another user, even one with a similar id, does not rename the current user': {
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
  'a rename is ignored while nobody is signed in': {
    moves: [noSession, { type: 'user.renamed', user: 'u1', name: 'Ada Byron' }],
    value: { signedOut: 'idle' },
    context: { identity: null },
    emitted: [],
    calls: ['restoreSession'],
  },
};

import type { AppError } from '#contract/app-error.ts';
import { selectReloadedForChunk, versionUpdateMachine } from '#machines/version-update/index.ts';
import { specify } from '../generator/specification.ts';

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const fresh = { builtVersion: '1.0.0', reloadedForChunk: false };
const afterChunk = { builtVersion: '1.0.0', reloadedForChunk: true };
const same = { resolve: 'fetchVersion', with: { version: '1.0.0' } } as const;
const newer = { resolve: 'fetchVersion', with: { version: '1.0.1' } } as const;
const failed = { reject: 'fetchVersion', with: offline } as const;
const confirm = { type: 'prompt.confirm' } as const;
const flushed = { resolve: 'flushDrafts', with: undefined } as const;
const activated = { resolve: 'activateWorker', with: undefined } as const;

/** The end of a journey in which the user was prompted once and confirmed. */
const reloaded = ({ forChunk }: { forChunk: boolean }) =>
  ({
    value: 'reloading',
    emitted: [{ type: 'prompt.requested' }, { type: 'reload.requested', forChunk }],
    calls: ['fetchVersion', 'flushDrafts', 'activateWorker'],
  }) as const;

export const versionUpdate = specify<typeof versionUpdateMachine>({
  machine: versionUpdateMachine,
  inputs: { '': fresh, 'reloaded for a chunk': afterChunk },
  events: {
    'watch.pause': { '': {} },
    'watch.resume': { '': {} },
    'chunk.missed': { '': {} },
    'client.outdated': { '': {} },
    'prompt.confirm': { '': {} },
  },
  answers: {
    fetchVersion: { resolves: { same: { version: '1.0.0' }, newer: { version: '1.0.1' } }, rejects: { '': offline } },
    flushDrafts: { resolves: { '': undefined }, rejects: { '': new Error('sin espacio') } },
    activateWorker: { resolves: { '': undefined }, rejects: { '': new Error('sin trabajador') } },
  },
  abstract: ({ failures, cause }) => [Math.min(failures, 1), cause],
  ends: { reloading: 'the page is loaded anew' },
  invariants: {
    'the user is prompted at most once': () => {
      let prompts = 0;
      return ({ emitted }) => {
        prompts += emitted.filter(({ type }) => type === 'prompt.requested').length;
        return prompts <= 1;
      };
    },
    'the page reloads only after a confirmation, and only once': () => {
      let confirmed = 0;
      let reloads = 0;
      return ({ move, emitted }) => {
        if (move !== null && 'type' in move && move.type === 'prompt.confirm') confirmed += 1;
        reloads += emitted.filter(({ type }) => type === 'reload.requested').length;
        return reloads <= Math.min(confirmed, 1);
      };
    },
    'only the first of consecutive failures is reported': () => {
      let streak = 0;
      return ({ move, emitted }) => {
        const hasFailed = move !== null && 'reject' in move && move.reject === 'fetchVersion';
        const hasWorked = move !== null && 'resolve' in move && move.resolve === 'fetchVersion';
        streak = hasWorked ? 0 : streak + (hasFailed ? 1 : 0);
        const reported = emitted.filter(({ type }) => type === 'check.failed').length;
        return reported === (hasFailed && streak === 1 ? 1 : 0);
      };
    },
    'no check runs while the page is hidden or offline': () => {
      let isPaused = false;
      return ({ move, calls }) => {
        if (move !== null && 'type' in move && move.type === 'watch.pause') isPaused = true;
        if (move !== null && 'type' in move && move.type === 'watch.resume') isPaused = false;
        return !isPaused || calls.every(({ src, isRunning }) => src !== 'fetchVersion' || !isRunning());
      };
    },
    'two checks never run at once':
      () =>
      ({ calls }) =>
        calls.filter(({ src, isRunning }) => src === 'fetchVersion' && isRunning()).length <= 1,
    'a page that was reloaded for a missing chunk stays marked as such': () => {
      let first: boolean | undefined;
      return ({ snapshot }) => selectReloadedForChunk(snapshot) === (first ??= selectReloadedForChunk(snapshot));
    },
  },
  effects: {
    'before the reload, drafts are flushed first and then the service worker is activated': ({ calls, emitted }) => {
      const ends = calls.map(({ src }) => src).filter((src) => src !== 'fetchVersion');
      const isReloading = emitted.some(({ type }) => type === 'reload.requested');
      return isReloading ? ends.join() === 'flushDrafts,activateWorker' : ends.length <= 2;
    },
  },
  selectors: { selectReloadedForChunk },
  journeys: {
    'the first check starts at once': {
      input: fresh,
      moves: [],
      value: { watching: 'checking' },
      context: { builtVersion: '1.0.0', reloadedForChunk: false, failures: 0, cause: 'version' },
      emitted: [],
      calls: ['fetchVersion'],
      inputs: { fetchVersion: [undefined] },
      selected: { selectReloadedForChunk: false },
    },
    'a page that was reloaded for a missing chunk is marked from the start': {
      input: afterChunk,
      moves: [],
      value: { watching: 'checking' },
      context: { builtVersion: '1.0.0', reloadedForChunk: true, failures: 0, cause: 'version' },
      emitted: [],
      calls: ['fetchVersion'],
      selected: { selectReloadedForChunk: true },
    },
    'a version that starts with the built version is another version': {
      input: { builtVersion: '1.0.1', reloadedForChunk: false },
      moves: [{ resolve: 'fetchVersion', with: { version: '1.0.10' } }],
      value: 'prompting',
      emitted: [{ type: 'prompt.requested' }],
      calls: ['fetchVersion'],
    },
    'a version that is a prefix of the built version is another version': {
      input: { builtVersion: '1.0.10', reloadedForChunk: false },
      moves: [{ resolve: 'fetchVersion', with: { version: '1.0.1' } }],
      value: 'prompting',
      emitted: [{ type: 'prompt.requested' }],
      calls: ['fetchVersion'],
    },
    'at 4,999 ms the page still waits for a service worker that does not activate': {
      input: fresh,
      moves: [newer, confirm, flushed, { wait: 4_999 }],
      value: 'activating',
      emitted: [{ type: 'prompt.requested' }],
      calls: ['fetchVersion', 'flushDrafts', 'activateWorker'],
    },
    'the version is checked at the start and then every 60 s': {
      input: fresh,
      moves: [same, { wait: 59_999 }, { wait: 1 }, same, { wait: 60_000 }],
      value: { watching: 'checking' },
      emitted: [],
      calls: ['fetchVersion', 'fetchVersion', 'fetchVersion'],
    },
    'a newer version prompts once and reloads when confirmed': {
      input: fresh,
      moves: [newer, { type: 'client.outdated' }, { type: 'chunk.missed' }, confirm, confirm, flushed, activated],
      ...reloaded({ forChunk: false }),
    },
    'the page waits at most 5 s for a service worker that does not activate': {
      input: fresh,
      moves: [newer, confirm, flushed, { wait: 4_999 }, { wait: 1 }],
      ...reloaded({ forChunk: false }),
    },
    'consecutive failures are reported once, and again after a successful check': {
      input: fresh,
      moves: [failed, { wait: 60_000 }, failed, { wait: 60_000 }, same, { wait: 60_000 }, failed],
      value: { watching: 'waiting' },
      context: { failures: 1 },
      emitted: [
        { type: 'check.failed', detail: offline.text },
        { type: 'check.failed', detail: offline.text },
      ],
      calls: ['fetchVersion', 'fetchVersion', 'fetchVersion', 'fetchVersion'],
    },
    'a hidden page runs no checks, and checks at once when it becomes visible': {
      input: fresh,
      moves: [same, { type: 'watch.pause' }, { wait: 600_000 }, { type: 'watch.resume' }],
      value: { watching: 'checking' },
      emitted: [],
      calls: ['fetchVersion', 'fetchVersion'],
    },
    'a missing chunk prompts like a newer version, and the reload is marked as caused by a chunk': {
      input: fresh,
      moves: [same, { type: 'chunk.missed' }, confirm, flushed, activated],
      ...reloaded({ forChunk: true }),
    },
    'a client too old for the server is prompted at once': {
      input: fresh,
      moves: [{ type: 'client.outdated' }],
      value: 'prompting',
      emitted: [{ type: 'prompt.requested' }],
      calls: ['fetchVersion'],
    },
    'an outdated hidden page prompts, and reloads even when drafts fail to flush': {
      input: fresh,
      moves: [
        { type: 'watch.pause' },
        { type: 'client.outdated' },
        confirm,
        { reject: 'flushDrafts', with: offline },
        { reject: 'activateWorker', with: offline },
      ],
      ...reloaded({ forChunk: false }),
    },
    'a hidden page that misses a chunk prompts once': {
      input: fresh,
      moves: [{ type: 'watch.pause' }, { type: 'chunk.missed' }, { type: 'chunk.missed' }],
      value: 'prompting',
      context: { cause: 'chunk' },
      emitted: [{ type: 'prompt.requested' }],
      calls: ['fetchVersion'],
    },
    'a hidden page that was reloaded for a missing chunk ignores another missing chunk': {
      input: afterChunk,
      moves: [{ type: 'watch.pause' }, { type: 'chunk.missed' }],
      value: 'paused',
      emitted: [],
      calls: ['fetchVersion'],
    },
    'failures are counted, and the next check does not run before 60 s': {
      input: fresh,
      moves: [failed, { wait: 60_000 }, failed, { wait: 59_999 }],
      value: { watching: 'waiting' },
      context: { failures: 2 },
      emitted: [{ type: 'check.failed', detail: offline.text }],
      calls: ['fetchVersion', 'fetchVersion'],
    },
    'a chunk that is still missing after the reload does not prompt again': {
      input: afterChunk,
      moves: [same, { type: 'chunk.missed' }],
      value: { watching: 'waiting' },
      emitted: [],
      calls: ['fetchVersion'],
    },
    'a newer version found after a reload for a missing chunk prompts and reloads again': {
      input: afterChunk,
      moves: [newer, confirm, flushed, activated],
      ...reloaded({ forChunk: false }),
    },
  },
});

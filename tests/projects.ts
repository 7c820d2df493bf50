import type { TestProjectConfiguration } from 'vitest/config';
import { logicFaults } from './paths/mutants/logic/plugin.ts';

/**
 * Browser tests that take too long for `npm test`; `npm run test:long -- browser` runs them. `npm test` keeps a shorter
 * test of each of these subjects: axe in the journeys, the errors of the sign-in page, the designer by keyboard, the list
 * of buttons outside the tables of commands.
 */
const longBrowserTests = [
  'tests/browser/builds.test.ts',
  'tests/browser/calendar-zones.test.ts',
  'tests/browser/command-controls.test.ts',
  'tests/browser/demo-dashboard.test.ts',
  'tests/browser/designer-collaboration.test.ts',
  'tests/browser/designer-journey.test.ts',
  'tests/browser/error-catalogue{,-files}.test.ts',
  'tests/browser/gallery.test.ts',
  'tests/browser/hot-reload.test.ts',
  'tests/browser/inspector.test.ts',
  'tests/browser/installable.test.ts',
  'tests/browser/*-payloads.test.ts',
  'tests/browser/programs-records-*accessible.test.ts',
  'tests/browser/random-addresses.test.ts',
  'tests/browser/records-faults*.test.ts',
  'tests/browser/screens*.test.ts',
];

/** Tests of single modules and components. */
const unitTests = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** Tests of the built product in a real browser. */
const browserTests = {
  name: 'browser',
  include: ['tests/browser/**/*.test.ts'],
  globalSetup: ['tests/browser/kit/global-setup.ts'],
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

/** The test projects, one per kind of test, each with its environment and setup. */
export const testProjects: TestProjectConfiguration[] = [
  // A unit test that needs the DOM names its environment in its first line.
  { extends: true, test: { ...unitTests, name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' } },
  {
    extends: true,
    test: {
      ...unitTests,
      name: 'components',
      include: ['tests/unit/**/*.test.tsx'],
      environment: 'happy-dom',
      setupFiles: ['tests/restore-globals.ts', 'tests/unit/patience.ts'],
    },
  },
  {
    extends: true,
    plugins: [logicFaults('machines', '.ts')],
    test: {
      name: 'mutants',
      include: ['tests/paths/mutants/*.long.ts'],
      environment: 'node',
      setupFiles: ['tests/restore-globals.ts', 'tests/paths/mutants/logic/no-fault.ts'],
    },
  },
  {
    extends: true,
    // The tests of the mutator plant faults in this chart only.
    plugins: [logicFaults('tests/paths/mutants/copy', 'ticket-desk.machine.ts')],
    test: {
      name: 'paths',
      include: ['tests/paths/**/*.test.ts'],
      environment: 'node',
      testTimeout: 60_000,
      setupFiles: ['tests/restore-globals.ts', 'tests/paths/mutants/logic/no-fault.ts'],
    },
  },
  {
    extends: true,
    test: { name: 'build', include: ['tests/build/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
  },
  {
    extends: true,
    test: {
      name: 'architecture',
      include: ['tests/architecture/**/*.test.ts'],
      environment: 'node',
      testTimeout: 60_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      environment: 'node',
      globalSetup: ['tests/server/kit/global-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  },
  { extends: true, test: { ...browserTests, exclude: longBrowserTests } },
  { extends: true, test: { ...browserTests, name: 'browser-long', include: longBrowserTests } },
];

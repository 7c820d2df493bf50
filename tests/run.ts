import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserAdvice, findBrowser } from './browser/kit/find-browser.ts';

/** The result of one step of the run. A static check counts as one test. */
interface Tally {
  passed: number;
  failed: number;
  /** The name of each failure that is known by name, and its message. */
  failures: readonly string[];
}

/** The counted part of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

/** Lines of a failure's message that the list at the end repeats. */
const MESSAGE_LINES = 12;

const PASSED: Tally = { passed: 1, failed: 0, failures: [] };
const FAILED: Tally = { passed: 0, failed: 1, failures: [] };

/** A failure for the list at the end: its name and the first lines of its message. */
const failure = (name: string, message: string): string =>
  [name, ...message.trim().split('\n').slice(0, MESSAGE_LINES)].join('\n    ');

const log = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a script of package.json; shows its output only when it fails. */
function check(script: string): Tally {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`${status === 0 ? '✓' : '✗'} ${script} (${seconds} s)`);
  if (status === 0) return PASSED;
  const output = `${stdout}${stderr}`.trim();
  log(output);
  return { ...FAILED, failures: [failure(script, output)] };
}

/** Runs test projects together and counts their tests. A file that fails to load counts as one failure. */
function vitest(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Tally {
  log(`\n— ${projects.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-report-'));
  const reportFile = path.join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      path.join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  const tally = existsSync(reportFile) ? count(JSON.parse(readFileSync(reportFile, 'utf8'))) : FAILED;
  rmSync(folder, { recursive: true });
  if (status === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [failure(projects.join(', '), 'ended with an error outside of any test')] };
}

function count(report: Report): Tally {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${path.relative('.', name)} > ${fullName}`, failureMessages?.join('\n') ?? ''),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map(({ name, message }) => failure(path.relative('.', name), message))],
  };
}

/** Builds the product and tests the build. Without a browser, only the tests that need none run, and the run fails. */
function testsOfTheBuild(): Tally[] {
  const built = check('build');
  if (built.failed > 0) return [built];
  const browser = findBrowser();
  const buildTallies = [built, vitest(['build'])];
  if (browser !== undefined) return [...buildTallies, vitest(['browser'], { CHROME_PATH: browser })];
  log(`\n✗ ${browserAdvice}`);
  return [...buildTallies, FAILED];
}

const tallies = [
  ...(existsSync('src/styled-system/styles.css') ? [] : [check('codegen')]),
  ...['format:check', 'lint', 'types', 'knip'].map(check),
  vitest(['architecture', 'unit', 'components', 'paths', 'server']),
  ...testsOfTheBuild(),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
if (failures.length > 0) log(`\nFailed:\n\n${failures.join('\n\n')}`);
log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

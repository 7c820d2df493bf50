import type { BrowserContext } from 'playwright-core';

export interface ProblemWatch {
  /** Every console error, uncaught exception and violation of the content security policy. */
  readonly all: readonly string[];
  /** Declares a pattern of problems that this test causes on purpose. */
  expect(pattern: RegExp): void;
  /** Throws if an unexpected problem occurred. */
  verify(): void;
}

/** Collects the problems of every page of a browser profile. */
export function watchProblems(context: BrowserContext): ProblemWatch {
  const all: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') all.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    const { name, message } = webError.error();
    all.push(`${name}: ${message} (${webError.page()?.url() ?? 'a closed page'})`);
  });
  return {
    all,
    expect: (pattern) => expected.push(pattern),
    verify() {
      const unexpected = all.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The page wrote errors:\n${unexpected.join('\n')}`);
    },
  };
}

/** Chromium's console message for a response with an error status. */
export const httpFailure = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`);

/** Chromium's console message for a request without a response. */
export const connectionFailure = /net::ERR_/;

import type { BrowserContext } from 'playwright-core';

export interface ProblemWatch {
  /** Everything written as an error, thrown and not caught, or refused by the content security policy. */
  readonly all: readonly string[];
  /** Problems this test means to cause. */
  expect(pattern: RegExp): void;
  /** Throws when a problem came up that was not expected. */
  verify(): void;
}

/** Collects the errors of every page of a profile. */
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

/** What Chromium writes about every answer that is no success. */
export const httpFailure = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`);

/** What Chromium writes about a request without an answer. */
export const connectionFailure = /net::ERR_/;

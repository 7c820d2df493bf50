import type { Transaction } from '#server/modules/shared/transaction.types.ts';

/** A statement with its parameters, in the types that the driver accepts. */
export interface Statement {
  text: string;
  values: never[];
}

/** The transaction, and the statements that are sent with `runPart` in it from now on. */
export function recordStatements(work: Transaction): { recorded: Transaction; statements: Statement[] } {
  const statements: Statement[] = [];
  const sql = new Proxy(work.sql, {
    get: (target, name) =>
      name !== 'unsafe'
        ? Reflect.get(target, name)
        : (text: string, values?: never[]) => {
            // Only commands, such as a savepoint, have no parameters.
            if (values !== undefined) statements.push({ text, values });
            return target.unsafe(text, values);
          },
  });
  return { recorded: { ...work, sql }, statements };
}

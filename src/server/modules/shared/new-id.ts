import { uuidv7 } from '#domain/uuid.ts';
import type { Transaction } from './transaction.types.ts';

/** Creates the id of a new row. */
export const newId = (work: Pick<Transaction, 'now' | 'random'>): string => uuidv7(work.now.getTime(), work.random);

import { uuidv7 } from '#domain/uuid.ts';
import type { Transaction } from './transaction.types.ts';

/** A new id for a row of a piece of work. */
export const newId = (work: Pick<Transaction, 'now' | 'random'>): string => uuidv7(work.now.getTime(), work.random);

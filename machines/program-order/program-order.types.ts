import type { AppError } from '#contract/app-error.ts';

/** Router names of programs. */
export type ProgramOrder = readonly string[];

export interface ProgramOrderInput {
  /** The order that the server has. */
  confirmed: ProgramOrder;
  order: ProgramOrder;
}

export interface ProgramOrderContext {
  confirmed: ProgramOrder;
  /** The order being saved. */
  sent: ProgramOrder;
  /** The order the user chose last. */
  chosen: ProgramOrder;
}

export type ProgramOrderEvent = { type: 'order.set'; order: ProgramOrder };

export type ProgramOrderEmitted = { type: 'order.reverted'; order: ProgramOrder; failure: AppError };

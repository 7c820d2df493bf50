import type { ErrorCode } from '#contract/error-codes.ts';

/** Who changed a record, by name, and when; the name is empty where it is not known any more. */
export interface LastChange {
  by: string;
  at: Date;
}

export interface FaultDetails {
  /** 422: texts per dotted field path; the empty path belongs to the form as a whole. */
  errors?: Record<string, string[]>;
  /** 412: the record as it is now. */
  current?: unknown;
  /** 412: the change that overtook. */
  changed?: LastChange;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** 413: how large a file may be. */
  maxMegabytes?: number;
}

/** A refusal the server means: one code of the contract's table. Anything else thrown is an internal error. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: ErrorCode;
  readonly details: FaultDetails;

  constructor(code: ErrorCode, details: FaultDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A refusal that belongs to one field of the form. */
export function fieldFault(field: string, text: string): Fault {
  return new Fault('invalidFields', { errors: { [field]: [text] } });
}

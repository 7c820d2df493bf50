import type { ErrorCode } from '#contract/error-codes.ts';

/** Who changed a record, by name, and when; the name is empty when it is no longer known. */
export interface LastChange {
  by: string;
  at: Date;
}

/** What a refusal tells the client besides its code. */
export interface FaultDetails {
  /** The text for the user, when that of the code does not say enough. */
  text?: string;
  /** 422: messages by dotted field path; the empty path stands for the form as a whole. */
  errors?: Record<string, string[]>;
  /** 412: the current record. */
  current?: unknown;
  /** 412: the change that made the sent revision stale. */
  changed?: LastChange;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** 413: the largest file size allowed. */
  maxMegabytes?: number;
}

/**
 * A refusal with one of the contract's error codes. Most other thrown values become an internal error (`knownFault`).
 */
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

/** Creates a 422 refusal for one field of the form. */
export function fieldFault(field: string, text: string): Fault {
  return new Fault('invalidFields', { errors: { [field]: [text] } });
}

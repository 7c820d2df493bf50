import { durationUnits, unitMinutes, unitOf } from '#domain/duration.ts';
import * as v from 'valibot';

/** A session limit as an amount and a unit. */
export const sessionLimit = v.object({ amount: v.string(), unit: v.picklist(durationUnits) });
export type SessionLimit = v.InferOutput<typeof sessionLimit>;

/** Converts minutes to the largest unit that gives a whole number. */
export function readableLimit(minutes: number): SessionLimit {
  const unit = unitOf(minutes);
  return { amount: String(minutes / unitMinutes[unit]), unit };
}

/** The limit in minutes; NaN when the amount is not a whole number. */
export function limitMinutes({ amount, unit }: SessionLimit): number {
  const text = amount.trim();
  return /^[0-9]{1,6}$/.test(text) ? Number(text) * unitMinutes[unit] : Number.NaN;
}

import * as v from 'valibot';

/** The response of a call that only confirms success. */
export const done = v.object({ ok: v.literal(true) });

/** An entity with its display name. */
export const named = v.object({ id: v.string(), name: v.string() });

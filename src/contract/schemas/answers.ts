import * as v from 'valibot';

/** What a call answers that has nothing more to tell than that it was done. */
export const done = v.object({ ok: v.literal(true) });

/** Something with the name people know it by. */
export const named = v.object({ id: v.string(), name: v.string() });

import { businessDateOf } from '#domain/dates.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import type { Services } from '../services.types.ts';

/** What expressions may ask about whoever fills in a form, and when. */
export function formFacts({ auth, now }: Pick<Services, 'auth' | 'now'>): FormFacts {
  const instant = now();
  return {
    /** Worked out where an expression asks for it: the browser takes long to find its first time zone. */
    get today() {
      return businessDateOf(instant);
    },
    now: new Date(instant).toISOString(),
    user: selectIdentity(auth.getSnapshot())?.user.name ?? '',
  };
}

import { businessDateOf } from '#domain/dates.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { FormServices } from '../form-services.ts';

/** The facts about user and time that expressions may read. */
export function formFacts({ userName, now }: Pick<FormServices, 'userName' | 'now'>): FormFacts {
  const instant = now();
  let today: string | null = null;
  return {
    /** Computed on first use: the browser takes long to initialize its first time zone. */
    get today() {
      today ??= businessDateOf(instant);
      return today;
    },
    now: new Date(instant).toISOString(),
    user: userName(),
  };
}

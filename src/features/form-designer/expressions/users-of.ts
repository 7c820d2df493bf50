import type { Subject } from '#domain/design/edit.types.ts';
import type { FieldUse } from '#domain/design/field-uses.ts';
import { isSameSubject, nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { expressionTexts as t } from './expression.texts.ts';

/** A part that uses another one. */
interface User {
  readonly of: Subject;
  /** Name of the part, with the properties in which it uses the other part. */
  readonly label: string;
}

const nameOfUser = (definition: FormDefinition, of: Subject): string =>
  of.part === 'form' ? t.form : nameOf(definition, of);

/** The parts that occur in a list of uses, each once. */
export function usersOf(definition: FormDefinition, uses: readonly FieldUse[]): readonly User[] {
  const distinctUses = uses.filter(({ of }, index) => uses.findIndex((use) => isSameSubject(use.of, of)) === index);
  return distinctUses.map(({ of }) => {
    const parts = uses.filter((use) => isSameSubject(use.of, of)).map(({ part }) => t.parts[part]);
    return { of, label: t.use(nameOfUser(definition, of), [...new Set(parts)]) };
  });
}

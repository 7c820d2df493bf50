import type { Subject } from '#domain/design/edit.types.ts';
import { type FieldUse, fieldUses } from '#domain/design/field-uses.ts';
import { isSameSubject, nameOf } from '#domain/design/parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useDeferredValue, useMemo } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { expressionTexts as t } from './expression.texts.ts';

const frame = css({ display: 'grid', gap: '1', textStyle: 'sm', minWidth: '0' });
const muted = css({ color: 'fg.muted', textStyle: 'sm' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none', m: '0', p: '0' });
const goes = css({ height: 'auto!', minHeight: 'controlSmall', whiteSpace: 'normal', textAlign: 'start', py: '1' });

/** A part of the form with everything in it that uses something. */
interface User {
  readonly of: Subject;
  readonly parts: readonly string[];
}

function usersOf(uses: readonly FieldUse[]): User[] {
  const firsts = uses.filter(({ of }, index) => uses.findIndex((use) => isSameSubject(use.of, of)) === index);
  return firsts.map(({ of }) => ({
    of,
    parts: uses.filter((use) => isSameSubject(use.of, of)).map(({ part }) => t.parts[part]),
  }));
}

const calledOf = (definition: FormDefinition, of: Subject): string =>
  of.part === 'form' ? t.form : nameOf(definition, of);

/** What uses a part of the form: each a press away. */
export function FieldUses({ of }: { of: Subject }) {
  const { actor, program } = useDesigner();
  const definition = useDeferredValue(useDesign(selectDefinition));
  const users = useMemo(() => usersOf(fieldUses(definition, of, program)), [definition, of, program]);
  if (users.length === 0) return <p className={muted}>{t.unused}</p>;
  return (
    <div className={frame}>
      <span className={muted}>{t.usedBy}</span>
      <ul className={list}>
        {users.map((user) => (
          <li key={JSON.stringify(user.of)}>
            <Button size="sm" className={goes} onClick={() => actor.send({ type: 'selection.set', of: [user.of] })}>
              {t.use(calledOf(definition, user.of), user.parts)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

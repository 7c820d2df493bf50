import type { Subject } from '#domain/design/edit.types.ts';
import { fieldUses } from '#domain/design/field-uses.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useDeferredValue, useMemo } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { expressionTexts as t } from './expression.texts.ts';
import { usersOf } from './users-of.ts';

const frame = css({ display: 'grid', gap: '1', textStyle: 'sm', minWidth: '0' });
const muted = css({ color: 'fg.muted', textStyle: 'sm' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none', m: '0', p: '0' });
const userButton = css({
  height: 'auto!',
  minHeight: 'controlSmall',
  whiteSpace: 'normal',
  textAlign: 'start',
  py: '1',
});

/** The parts that use a part, each as a button that selects it. */
export function FieldUses({ of }: { of: Subject }) {
  const { actor, program } = useDesigner();
  const definition = useDeferredValue(useDesign(selectDefinition));
  const users = useMemo(() => usersOf(definition, fieldUses(definition, [of], program)), [definition, of, program]);
  if (users.length === 0) return <p className={muted}>{t.unused}</p>;
  return (
    <div className={frame}>
      <span className={muted}>{t.usedBy}</span>
      <ul className={list}>
        {users.map((user) => (
          <li key={JSON.stringify(user.of)}>
            <Button
              size="sm"
              className={userButton}
              onClick={() => actor.send({ type: 'selection.set', of: [user.of] })}
            >
              {user.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { designTexts } from '#domain/design/design.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectUserData } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { useDesign } from '../designer-context.ts';
import { firstStepsTexts as t } from './first-steps.texts.ts';

/** Number of fields from which the user needs no introduction. */
const ENOUGH = 6;

/** Touch screens, which have neither double click nor keys. */
const BY_TOUCH = '(pointer: coarse)';
/** Preference key that stores that the user closed the steps. */
const CLOSED = 'primeros-pasos';

const frame = css({ position: 'relative', p: '4', pe: '12', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.default' });
const title = css({ textStyle: 'md', fontWeight: 'semibold', mb: '2' });
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
  gap: '3',
  listStyle: 'none',
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2',
  alignContent: 'start',
  textStyle: 'sm',
  '& > svg': { width: '5', height: '5', color: 'fg.muted' },
  '&[data-done] > svg': { color: 'colorPalette.default' },
  '&[data-done] strong': { textDecoration: 'line-through', textDecorationColor: 'fg.subtle' },
});
const name = css({ fontWeight: 'medium' });
const instruction = css({ gridColumn: '2', color: 'fg.muted' });
const corner = css({ position: 'absolute', insetEnd: '2', top: '2' });

const closedBefore = selectUserData(CLOSED);

const isNamed = (definition: FormDefinition): boolean =>
  fieldsOf(definition).some(({ kind, label }) => label !== '' && !label.startsWith(designTexts.kinds[kind]));

/**
 * Whether the user closed the steps, now or on an earlier visit, and the command that closes them. Ignores a failure to
 * store this on the server.
 */
function useClosing() {
  const { auth, api } = useServices();
  const isClosed = useSelector(auth, closedBefore) === 'ocultos';
  return {
    isClosed,
    close: () => {
      auth.send({ type: 'userData.changed', key: CLOSED, value: 'ocultos' });
      void api.post(sessionEndpoints.userData, { key: CLOSED, value: 'ocultos' });
    },
  };
}

/** Checklist of the three steps from an empty form to a published program. */
export function FirstSteps() {
  const definition = useDesign(selectDefinition);
  const isPublished = useDesign((snapshot) => selectPublished(snapshot) !== null);
  const count = fieldsOf(definition).length;
  // A form that already has fields or is published needs no first steps.
  const [isWanted] = useState(!isPublished && count < ENOUGH);
  const closing = useClosing();
  const how = t.how[window.matchMedia(BY_TOUCH).matches ? 'touch' : 'keys'];
  if (!isWanted || closing.isClosed) return null;
  const done = [count > 0, isNamed(definition), isPublished];
  return (
    <section className={frame} aria-label={t.title}>
      <h2 className={title}>{done.every(Boolean) ? t.finished : t.title}</h2>
      <ol className={list}>
        {t.steps.map((step, index) => (
          <li key={step} className={row} data-done={done[index] === true ? '' : undefined}>
            {done[index] === true ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <strong className={name}>
              {step}
              {done[index] === true && <VisuallyHidden> {t.done}</VisuallyHidden>}
            </strong>
            <span className={instruction}>{how[index]}</span>
          </li>
        ))}
      </ol>
      <span className={corner}>
        <IconButton size="sm" label={t.hide} icon={<X />} onClick={closing.close} />
      </span>
    </section>
  );
}

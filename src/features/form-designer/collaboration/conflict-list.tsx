import { resolutionOf } from '#domain/design/resolution.ts';
import { selectConflicts, selectDefinition } from '#machines/form-designer/index.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { useDesign, useDesigner } from '../designer-context.ts';
import { type Conflict, type ConflictTexts, conflictTexts } from './conflict-texts.ts';
import { collaborationTexts as t } from './collaboration.texts.ts';

/**
 * The list appears while the user works. It overlays the lower end of the form and comes after the form in the
 * document, so that nothing moves under the pointer.
 */
const frame = css({
  mt: 'block',
  bg: 'bg.default',
  borderRadius: 'l2',
  boxShadow: 'lg',
  '@media (min-height: 32rem)': { position: 'sticky', bottom: '2', zIndex: '3' },
  xl: { ms: '14.25rem', me: '21.25rem' },
  _print: { display: 'none' },
});
const list = css({ listStyle: 'none', display: 'grid', gap: '2', maxHeight: '40dvh', overflowY: 'auto' });
const item = css({
  display: 'grid',
  gap: '2',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  minWidth: '0',
});
const title = css({ fontWeight: 'medium' });
/**
 * Side by side when the list is wide enough; the width of the screen does not matter, because panels take part of it.
 */
const sides = css({ display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))', m: '0' });
const side = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere', alignContent: 'start' });
const sideLabel = css({ color: 'fg.muted', textStyle: 'xs' });
const value = css({ m: '0', whiteSpace: 'pre-line' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** The conflicts between local and remote edits, each with the values of both sides and buttons to resolve it. */
export function ConflictList() {
  const conflicts = useDesign(selectConflicts);
  const { frame: frameRef, note } = useFocusOnNext(conflicts.length);
  if (conflicts.length === 0) return null;
  return (
    <div ref={frameRef} className={frame}>
      <Alert tone="warning" role="group" aria-label={t.label} title={t.title(conflicts.length)}>
        <p>{t.help}</p>
        <ul className={list}>
          {conflicts.map((conflict, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a conflict has no id, and its text is its state
            <ConflictItem key={index} conflict={conflict} onResolve={note} />
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** After a conflict is resolved, focuses the next one; after the last one, the heading of the page. */
function useFocusOnNext(count: number) {
  const frameOf = useRef<HTMLDivElement>(null);
  const wasResolved = useRef(false);
  useEffect(() => {
    if (!wasResolved.current) return;
    wasResolved.current = false;
    const next = frameOf.current?.querySelector('button') ?? document.querySelector('h1');
    next?.focus();
  }, [count]);
  const note = useCallback(() => {
    wasResolved.current = true;
  }, []);
  return { frame: frameOf, note };
}

interface ConflictItemProps {
  conflict: Conflict;
  /** Called just before the conflict is resolved. */
  onResolve: () => void;
}

function ConflictItem({ conflict, onResolve }: ConflictItemProps) {
  const { actor, announce } = useDesigner();
  const { feedback } = useServices();
  const definition = useDesign(selectDefinition);
  const texts = conflictTexts(definition, conflict);
  const canResolve = resolutionOf(definition, conflict) !== null;
  const resolve = (eventType: 'conflict.takeMine' | 'conflict.dismiss') => {
    onResolve();
    actor.send({ type: eventType, conflict });
    const left = selectConflicts(actor.getSnapshot()).length;
    if (eventType === 'conflict.takeMine') return announce(t.acceptedMine(texts.title, left));
    announce(t.acceptedTheirs(texts.title, left));
    if (!canResolve) return;
    // The toast has an action that restores the local value, because resolving a conflict is not an undo step.
    const act = () => actor.send({ type: 'conflict.takeMine', conflict });
    feedback.notify('info', t.remoteAccepted(texts.title), { label: t.takeMine, act });
  };
  return (
    <li className={item}>
      <Sides {...texts} />
      <div className={buttons}>
        {!canResolve && <p className={sideLabel}>{t.cannot}</p>}
        {canResolve && (
          <Button size="sm" aria-label={t.takeMineOf(texts.title)} onClick={() => resolve('conflict.takeMine')}>
            {t.takeMine}
          </Button>
        )}
        <Button size="sm" aria-label={t.acceptTheirsOf(texts.title)} onClick={() => resolve('conflict.dismiss')}>
          {t.acceptTheirs}
        </Button>
      </div>
    </li>
  );
}

function Sides(texts: ConflictTexts) {
  return (
    <>
      <span className={title}>{texts.title}</span>
      <dl className={sides}>
        {(['mine', 'theirs'] as const).map((one) => (
          <div key={one} className={side}>
            <dt className={sideLabel}>{t[one]}</dt>
            <dd className={value}>{texts[one]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

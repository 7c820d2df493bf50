import { findPart } from '#domain/design/form-parts.ts';
import { selectDefinition, selectLastStep, selectSelection } from '#machines/form-designer/index.ts';
import { toneClass } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { css, cx } from '#styled-system/css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { useCheckedForm } from './checked-form.ts';
import { setIssueMarkers, noMarks } from './issue-markers.ts';
import { validationTexts as t } from './validation.texts.ts';
import { allIssues, amongLeft, remainingIssues, marksFor, nextIssue, type Issue, withRenamed } from './issues.ts';

const look = css({ color: 'colorPalette.12!', '& > svg': { color: 'colorPalette.text' } });
const nothing: readonly Issue[] = [];

/** The issues of parts that the user has left, which the canvas marks. */
function useVisibleIssues(): readonly Issue[] {
  const { actor } = useDesigner();
  const checked = useCheckedForm();
  const selection = useDesign(selectSelection);
  const drawn = useDesign(selectDefinition);
  const found = useMemo(() => (checked === null ? nothing : allIssues(checked)), [checked]);
  const [before, setLeft] = useState(noMarks);
  const step = useDesign(selectLastStep);
  const [lastStep, setLastStep] = useState(step);
  if (step !== lastStep) setLastStep(step);
  const known = step === lastStep || step === null ? before : withRenamed(before, step.command.edits);
  const left = remainingIssues(found, selection, known);
  if (left !== before) setLeft(left);
  const visibleIssues = useMemo(
    () => amongLeft(found, left).filter(({ of }) => findPart(drawn, of) !== undefined),
    [found, left, drawn],
  );
  useEffect(() => {
    if (checked !== null) setIssueMarkers(actor, marksFor(checked.definition, visibleIssues));
  }, [actor, checked, visibleIssues]);
  useEffect(() => () => setIssueMarkers(actor, noMarks), [actor]);
  return visibleIssues;
}

/** Milliseconds without a step before the count is announced, so that the announcement of a step comes first. */
const ANNOUNCEMENT_DELAY = 1_000;

/** Announces the number of issues when it grows. */
function useAnnouncedCount(count: number): void {
  const { announce } = useDesigner();
  const step = useDesign(selectLastStep);
  const before = useRef(0);
  useEffect(() => {
    const announceCount = () => {
      if (count > before.current) announce(t.count(count));
      before.current = count;
    };
    const timer = setTimeout(announceCount, ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [count, step, announce]);
}

/**
 * Calls `onResolved` when the last issue is fixed while the count has the focus, so that the focus can move elsewhere.
 */
function useFocusFallback(isThere: boolean, onResolved: () => void) {
  const hasFocus = useRef(false);
  const resolved = useEffectEvent(onResolved);
  useEffect(() => {
    if (isThere || !hasFocus.current) return;
    hasFocus.current = false;
    if (document.activeElement === document.body) resolved();
  }, [isThere]);
  const note = (has: boolean) => () => {
    hasFocus.current = has;
  };
  return { onFocus: note(true), onBlur: note(false) };
}

interface IssueCountProps {
  onIssue: (one: Issue) => void;
  /** The last issue was fixed while the count had the focus. */
  onResolved: () => void;
}

/** Number of issues that block publishing. Each press navigates to the next one. */
export function IssueCount({ onIssue, onResolved }: IssueCountProps) {
  const visibleIssues = useVisibleIssues();
  const last = useRef<{ one: Issue | null; of: readonly Issue[] }>({ one: null, of: nothing });
  useAnnouncedCount(visibleIssues.length);
  const focus = useFocusFallback(visibleIssues.length > 0, onResolved);
  if (visibleIssues.length === 0) return null;
  const lead = () => {
    const one = nextIssue(visibleIssues, last.current.one, last.current.of);
    if (one === undefined) return;
    last.current = { one, of: visibleIssues };
    onIssue(one);
  };
  return (
    <Button
      variant="ghost"
      className={cx(toneClass.warning, look)}
      icon={<TriangleAlert />}
      title={t.lead}
      onClick={lead}
      {...focus}
    >
      {t.count(visibleIssues.length)}
    </Button>
  );
}

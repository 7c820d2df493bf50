import { selectConflicts } from '#machines/form-designer/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useEffect, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { Late } from '../publishing/late.tsx';

const loadList = async () => (await import('./conflict-list.tsx')).ConflictList;
const nothing = {};

/** Milliseconds a page that is never idle has before the code is loaded. */
const LATEST = 5_000;

/**
 * What others overtook of one's own, once there has been anything. Its code is there before: it is wanted when a network
 * that was gone comes back, and some browsers never ask again for what they once could not have.
 */
export function ConflictPanel() {
  useEffect(() => whenIdle(() => void loadList().catch(() => undefined), LATEST), []);
  const hasConflicts = useDesign((snapshot) => selectConflicts(snapshot).length > 0);
  const [wasNeeded, setNeeded] = useState(false);
  if (hasConflicts && !wasNeeded) setNeeded(true);
  return wasNeeded ? <Late load={loadList} props={nothing} /> : null;
}

import { selectConflicts } from '#machines/form-designer/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useEffect, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { Late } from '../publishing/late.tsx';

const loadList = async () => (await import('./conflict-list.tsx')).ConflictList;
const nothing = {};

/** Maximum milliseconds before the code loads on a page that is never idle. */
const LATEST = 5_000;

/**
 * The conflict list, mounted from the first conflict on. Its code is preloaded, because conflicts appear when a
 * lost connection comes back, and some browsers do not retry a failed module import.
 */
export function ConflictPanel() {
  useEffect(() => whenIdle(() => void loadList().catch(() => undefined), LATEST), []);
  const hasConflicts = useDesign((snapshot) => selectConflicts(snapshot).length > 0);
  const [wasNeeded, setNeeded] = useState(false);
  if (hasConflicts && !wasNeeded) setNeeded(true);
  return wasNeeded ? <Late load={loadList} props={nothing} /> : null;
}

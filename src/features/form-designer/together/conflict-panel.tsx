import { selectConflicts } from '#machines/form-designer/index.ts';
import { useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { Late } from '../publishing/late.tsx';

const loadList = async () => (await import('./conflict-list.tsx')).ConflictList;
const nothing = {};

/** What others overtook of one's own, once there has been anything: until then its code is not loaded. */
export function ConflictPanel() {
  const hasConflicts = useDesign((snapshot) => selectConflicts(snapshot).length > 0);
  const [wasNeeded, setNeeded] = useState(false);
  if (hasConflicts && !wasNeeded) setNeeded(true);
  return wasNeeded ? <Late load={loadList} props={nothing} /> : null;
}

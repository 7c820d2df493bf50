import { RecordsPage } from '#features/records/records.page.tsx';
import { useParams } from '@tanstack/react-router';
import { programOf } from './route-row.ts';

/** The page of the program that its address names; it remounts for another program. */
export function PublishedProgram() {
  const program = programOf(useParams({ strict: false }));
  return program === null ? null : <RecordsPage key={program} program={program} />;
}

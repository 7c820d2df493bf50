import { useParams } from '@tanstack/react-router';
import { pages } from './pages.ts';
import { programOf } from './route-row.ts';

/** The page of the program its address names; another program is another page. */
export function PublishedProgram() {
  const program = programOf(useParams({ strict: false }));
  return program === null ? null : <pages.records key={program} program={program} />;
}

import { useParams } from '@tanstack/react-router';
import { pages } from './pages.ts';
import { programOf } from './route-row.ts';

function Published() {
  const program = programOf(useParams({ strict: false }));
  return program === null ? null : <pages.records key={program} program={program} />;
}

/** The page of the program its address names; another program is another page. Its code is there before it is drawn. */
export const PublishedProgram = Object.assign(Published, { preload: pages.records.preload });

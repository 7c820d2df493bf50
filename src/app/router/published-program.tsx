import { useParams } from '@tanstack/react-router';
import { pages } from './pages.ts';
import { programOf } from './route-row.ts';

function Published() {
  const program = programOf(useParams({ strict: false }));
  return program === null ? null : <pages.records key={program} program={program} />;
}

/**
 * The page of the program that its address names; it remounts for another program. Its code is preloaded before it
 * renders.
 */
export const PublishedProgram = Object.assign(Published, { preload: pages.records.preload });

import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { navigationErrorTitles } from './navigation-errors.titles.ts';
import { WayHome } from './way-home.tsx';

/** An address that no route answers. */
export function NotFoundPage() {
  return (
    <WayHome title={navigationErrorTitles.notFound}>
      <p>{navigationErrorTexts.notFoundExplanation}</p>
    </WayHome>
  );
}

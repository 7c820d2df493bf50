import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { WayHome } from './way-home.tsx';

/** An address that no route answers. */
export function NotFoundPage() {
  return (
    <WayHome title={navigationErrorTexts.notFound}>
      <p>{navigationErrorTexts.notFoundExplanation}</p>
    </WayHome>
  );
}

import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { navigationErrorTitles } from './navigation-error-titles.texts.ts';
import { NavigationErrorPage } from './navigation-error-page.tsx';

/** The page for a URL without a route. */
export function NotFoundPage() {
  return (
    <NavigationErrorPage title={navigationErrorTitles.notFound}>
      <p>{navigationErrorTexts.notFoundExplanation}</p>
    </NavigationErrorPage>
  );
}

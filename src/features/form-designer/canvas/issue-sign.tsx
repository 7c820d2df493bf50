import { toneClass } from '#ui/alert.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '#styled-system/css';
import { canvasTexts as t } from './canvas.texts.ts';
import { cardStyles as look } from './card.styles.ts';

/** What has to be mended says so by a sign and words. */
export const IssueSign = () => (
  <span className={cx(toneClass.warning, look.mark, look.hasIssue)} data-issue="">
    <TriangleAlert aria-hidden="true" />
    {t.hasIssue}
  </span>
);

import { Badge } from '#ui/badge.tsx';
import { formTexts as t } from '../../form/form.texts.ts';

/** Stands beside the name of a linked record that was deleted. */
export const InBin = () => <Badge tone="warning">{t.inBin}</Badge>;

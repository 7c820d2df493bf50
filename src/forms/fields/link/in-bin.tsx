import { Badge } from '#ui/badge.tsx';
import { formTexts as t } from '../../form.texts.ts';

/** Badge beside the name of a deleted linked record. */
export const InBin = () => <Badge tone="warning">{t.inBin}</Badge>;

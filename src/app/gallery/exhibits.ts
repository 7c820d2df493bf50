import { categoryExhibits } from './category-charts.tsx';
import { choiceExhibits } from './choices.tsx';
import { contentExhibits } from './content.tsx';
import { controlExhibits } from './controls.tsx';
import { dialogExhibits } from './dialogs.tsx';
import type { Exhibit } from './exhibit.tsx';
import { kindExhibits } from './field-kinds.tsx';
import { fieldExhibits } from './fields.tsx';
import { frameExhibits } from './frame.tsx';
import { sampleTexts as t } from './gallery.texts.ts';
import { overlayExhibits } from './overlays.tsx';
import { tableExhibits } from './tables.tsx';
import { timeExhibits } from './time-charts.tsx';
import { tokenExhibits } from './tokens.tsx';
import { waitExhibits } from './waits.tsx';

/** Everything that the gallery shows, in the order of its contents. */
export const exhibitGroups: readonly { title: string; exhibits: readonly Exhibit[] }[] = [
  { title: t.groups.tokens, exhibits: tokenExhibits },
  { title: t.groups.controls, exhibits: controlExhibits },
  { title: t.groups.fields, exhibits: [...fieldExhibits, ...choiceExhibits, ...kindExhibits] },
  { title: t.groups.content, exhibits: [...frameExhibits, ...contentExhibits, ...waitExhibits] },
  { title: t.groups.tables, exhibits: tableExhibits },
  { title: t.groups.overlays, exhibits: [...overlayExhibits, ...dialogExhibits] },
  { title: t.groups.charts, exhibits: [...categoryExhibits, ...timeExhibits] },
];

import AlignLeft from 'lucide-react/icons/align-left';
import Banknote from 'lucide-react/icons/banknote';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Decimals from 'lucide-react/icons/decimals-arrow-right';
import Hash from 'lucide-react/icons/hash';
import Heading from 'lucide-react/icons/heading';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutPanelTop from 'lucide-react/icons/layout-panel-top';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Mail from 'lucide-react/icons/mail';
import Minus from 'lucide-react/icons/minus';
import Paperclip from 'lucide-react/icons/paperclip';
import Percent from 'lucide-react/icons/percent';
import Phone from 'lucide-react/icons/phone';
import SquareStack from 'lucide-react/icons/square-stack';
import StickyNote from 'lucide-react/icons/sticky-note';
import Table from 'lucide-react/icons/table';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Type from 'lucide-react/icons/type';
import type { PaletteItem } from './palette-kinds.ts';

const drawings = {
  text: Type,
  longText: AlignLeft,
  number: Hash,
  decimal: Decimals,
  currency: Banknote,
  percent: Percent,
  date: Calendar,
  dateTime: CalendarClock,
  switch: ToggleRight,
  select: List,
  link: Link,
  file: Paperclip,
  ruc: Landmark,
  cedula: IdCard,
  phone: Phone,
  email: Mail,
  formula: Calculator,
  table: Table,
  heading: Heading,
  note: StickyNote,
  separator: Minus,
  section: LayoutPanelTop,
  tab: SquareStack,
} as const satisfies Record<PaletteItem, unknown>;

/** Icon of a palette item; decorative, because the item shows its name. */
export function PaletteIcon({ item }: { item: PaletteItem }) {
  const Drawing = drawings[item];
  return <Drawing aria-hidden="true" />;
}

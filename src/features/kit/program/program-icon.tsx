import type { FormIcon as IconName } from '#domain/forms/form-icons.ts';
import Box from 'lucide-react/icons/box';
import Building from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import Chart from 'lucide-react/icons/chart-column';
import File from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import Layout from 'lucide-react/icons/layout-template';
import Users from 'lucide-react/icons/users';

const drawings = {
  users: Users,
  idCard: IdCard,
  building: Building,
  history: History,
  layout: Layout,
  box: Box,
  file: File,
  chart: Chart,
  calendar: Calendar,
} as const satisfies Record<IconName, unknown>;

/** The icon of a program; decorative, since the title is beside it. */
export function ProgramIcon({ name }: { name: IconName }) {
  const Drawing = drawings[name];
  return <Drawing aria-hidden="true" />;
}

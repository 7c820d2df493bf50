import { Badge } from '#ui/badge.tsx';

/** Stands beside the name of a linked record that was deleted. */
export const InBin = () => <Badge tone="warning">En la papelera</Badge>;

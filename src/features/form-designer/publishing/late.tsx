import { useLatePart } from '#ui/use-late-part.ts';
import { type ComponentType, createElement } from 'react';

interface LateProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A part of the designer whose code is loaded when it is first wanted. */
export function Late<Props extends object>({ load, props }: LateProps<Props>) {
  const Part = useLatePart(load);
  return Part === null ? null : createElement(Part, props);
}

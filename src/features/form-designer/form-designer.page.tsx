import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { designerAddress, readDesignerAddress } from './designer-address.ts';
import { FormList } from './list/form-list.tsx';
import { OpenDesigner } from './open-designer.tsx';
import { useState } from 'react';

/** `/tests`: the forms of the company, and over them the one that is being drawn. */
export function FormDesignerPage() {
  const { path, go } = useRecordAddress();
  const form = readDesignerAddress(path);
  const [last, setLast] = useState(form);
  if (form !== null && form !== last) setLast(form);
  if (form === null) return <FormList onOpen={(name) => go(designerAddress(name))} cameFrom={last} />;
  return <OpenDesigner key={form} program={form} onClose={() => go(designerAddress(null))} />;
}

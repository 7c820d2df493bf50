import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { designerAddress, readDesignerAddress } from './designer-address.ts';
import { FormList } from './list/form-list.tsx';
import { OpenDesigner } from './open-designer.tsx';

/** `/tests`: the forms of the company, and over them the one that is being drawn. */
export function FormDesignerPage() {
  const { path, go } = useRecordAddress();
  const form = readDesignerAddress(path);
  if (form === null) return <FormList onOpen={(name) => go(designerAddress(name))} />;
  return <OpenDesigner key={form} program={form} onClose={() => go(designerAddress(null))} />;
}

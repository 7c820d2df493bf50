import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Suspense, useState } from 'react';
import { designerAddress, readDesignerAddress } from './designer-address.ts';
import { designerTexts as t } from './designer.texts.ts';
import { askFormAhead } from './form-ahead.ts';
import { parts } from './parts.ts';

export { askFormAhead as askAhead } from './form-ahead.ts';

/** `/tests`: the forms of the company, and over them the one that is being drawn. */
export function FormDesignerPage() {
  const { auth, api } = useServices();
  const { path, go } = useRecordAddress();
  const form = readDesignerAddress(path);
  const [last, setLast] = useState(form);
  if (form !== null && form !== last) setLast(form);
  const open = (name: string) => {
    const address = designerAddress(name);
    askFormAhead({ auth, api, identity: selectIdentity(auth.getSnapshot()), path: address });
    go(address);
  };
  return (
    <Suspense fallback={<Skeleton label={t.loading} lines={8} />}>
      {form === null ? (
        <parts.list onOpen={open} cameFrom={last} />
      ) : (
        <parts.designer key={form} program={form} onClose={() => go(designerAddress(null))} />
      )}
    </Suspense>
  );
}

import { formEndpoints } from '#contract/endpoints/forms.ts';
import { actionLabels } from '#contract/permissions.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { useLoad } from '#features/kit/use-load.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { selectPublished } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { AccessMatrix } from './access-matrix.tsx';
import { settingsStack } from './settings.styles.ts';
import { settingsTexts as t } from './settings.texts.ts';

/** The roles with access to the program: editable for users who may grant, read-only for other designers. */
export function AccessSettings() {
  const { auth } = useServices();
  const isPublished = useDesign((snapshot) => selectPublished(snapshot) !== null);
  const mayViewUsers = useSelector(auth, selectMay('usuarios', 'view'));
  const mayGrant = useSelector(auth, selectMay('usuarios', 'grant'));
  if (!isPublished) return <Alert tone="info">{t.accessUnpublished}</Alert>;
  return mayViewUsers && mayGrant ? <AccessMatrix /> : <AccessList />;
}

function AccessList() {
  const { api } = useServices();
  const { program } = useDesigner();
  const { load, retry, refresh } = useLoad((options) => api.get(formEndpoints.formRoles, { program }, options));
  useRecordLive('users.changed', refresh);
  if (load.state === 'loading') return <Skeleton label={t.loadingAccess} lines={4} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  return (
    <div className={settingsStack}>
      <Alert tone="info">{t.accessReadOnly}</Alert>
      <DescriptionList
        items={load.data.rows.map(({ name, actions, users }) => ({
          term: `${name} · ${t.users(users)}`,
          value: actions.length === 0 ? t.noAccess : actions.map((action) => actionLabels[action]).join(', '),
        }))}
      />
    </div>
  );
}

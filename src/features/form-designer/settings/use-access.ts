import { userEndpoints } from '#contract/endpoints/users.ts';
import { type Action, actionLabels, recordActions } from '#contract/permissions.ts';
import { createIntentKeys } from '#features/kit/record-intent.ts';
import { useLoad } from '#features/kit/use-load.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useRef, useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { isGranted, type Perfil, type Perfiles, setAction } from './grants.ts';
import { settingsTexts as t } from './settings.texts.ts';

/** The perfil that is being saved, as it will be. */
interface Wanted {
  readonly id: string;
  readonly grants: Perfil['grants'];
}

const withPerfil = (answer: Perfiles, changed: Omit<Perfil, 'manageable'>): Perfiles => ({
  ...answer,
  rows: answer.rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
});

/** Perfiles with what they grant in a program, read as long as this stands, and how to give and take one action of it. */
export function useAccess() {
  const { api, feedback, newId } = useServices();
  const { program, say } = useDesigner();
  const { load, retry, refresh, change } = useLoad((options) => api.get(userEndpoints.perfiles, undefined, options));
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const intents = useRef(createIntentKeys(newId));
  useRecordLive('users.changed', refresh);

  const tell = ({ name, grants }: Pick<Perfil, 'name' | 'grants'>) => {
    const labels = recordActions.filter((action) => isGranted(grants, program, action)).map((one) => actionLabels[one]);
    say(t.accessSaved(name, labels.length === 0 ? t.noAccess : labels.join(', ')));
  };
  const set = async ({ id, name, grants: before, revision }: Perfil, action: Action, isOn: boolean) => {
    if (wanted !== null) return;
    const body = { id, name, grants: setAction(before, program, action, isOn) };
    setWanted(body);
    const idempotencyKey = intents.current.keyFor({ body, revision });
    const result = await api.post(userEndpoints.changePerfil, body, { revision, idempotencyKey });
    intents.current.settle(result);
    if (result.ok) {
      change((answer) => withPerfil(answer, result.data));
      tell(result.data);
    } else if (result.error.kind === 'stale') {
      await refresh();
      feedback.notify('warning', t.accessStale(name));
    } else {
      feedback.report(result.error, 'action');
    }
    setWanted(null);
  };
  const grantsOf = (perfil: Perfil) => (wanted?.id === perfil.id ? wanted.grants : perfil.grants);
  return { load, retry, grantsOf, isBusy: wanted !== null, set };
}

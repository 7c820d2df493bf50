import { getQuery } from '#api/query.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { Result } from '#contract/app-error.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { listStyles } from '#ui/list.styles.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import { presetCommands } from '../home.commands.tsx';

const stack = css({ display: 'grid', gap: '4' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

type Preset = AnswerOf<typeof dashboardEndpoints.dashboard>['presets'][number];

const nameOf = ({ role }: Preset): string => role?.name ?? t.wholeCompany;

interface PresetSheetProps {
  open: boolean;
  onClose: () => void;
  /** The dashboard that is saved. */
  layout: DashboardLayout;
}

/** Saves the shown dashboard as that of the company or of a role, and removes such a preset. */
export function PresetSheet({ open, onClose, layout }: PresetSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} side="right" title={t.prepareTitle} closeLabel={t.close}>
      <div className={stack}>
        <p className={listStyles.quiet}>{t.prepareHelp}</p>
        <Presets layout={layout} />
      </div>
    </Sheet>
  );
}

function Presets({ layout }: { layout: DashboardLayout }) {
  const { load, retry, refresh } = useData(getQuery(dashboardEndpoints.dashboard));
  const { isBusy, prepare, remove } = usePresetChanges(layout, refresh);
  if (load.state === 'loading') return <Skeleton label={t.loading} lines={3} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  return (
    <ul className={listStyles.list}>
      {load.data.presets.map((preset) => {
        const name = nameOf(preset);
        const isStored = preset.revision > 0;
        const commands = itemCommands(presetCommands, {
          remove: isStored ? { run: () => void remove(preset), disabled: isBusy } : null,
          save: { run: () => void prepare(preset), disabled: isBusy },
        });
        return (
          <li key={preset.role?.id ?? ''} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.title}>{name}</p>
              <p className={listStyles.quiet}>{isStored ? t.prepared : t.notPrepared}</p>
            </div>
            <div className={actions}>
              <CommandButton
                command={commands.remove}
                textOnly
                keepsFocus
                size="sm"
                variant="ghost"
                aria-label={t.removeFor(name)}
              />
              <CommandButton command={commands.save} textOnly keepsFocus size="sm" aria-label={t.prepareFor(name)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Saves and removes presets, one at a time. */
function usePresetChanges(layout: DashboardLayout, refresh: () => Promise<void>) {
  const { api, feedback } = useServices();
  const [isBusy, setBusy] = useState(false);
  const change = async (question: string | null, call: () => Promise<Result<unknown>>, done: string) => {
    if (isBusy) return;
    if (question !== null && (await feedback.confirm({ text: question, focus: 'no' })) !== 1) return;
    setBusy(true);
    const result = await call();
    await refresh();
    setBusy(false);
    if (result.ok) feedback.notify('positive', done);
    else if (result.error.kind === 'stale') feedback.notify('warning', t.stale);
    else feedback.report(result.error, 'action');
  };
  return {
    isBusy,
    prepare: (preset: Preset) => {
      const { role, revision } = preset;
      const body = { role: role?.id ?? null, layout };
      const question = revision > 0 ? t.confirmReplace(nameOf(preset)) : null;
      const call = () => api.post(dashboardEndpoints.saveDashboard, body, { revision, lock: true });
      return change(question, call, t.wasPrepared(nameOf(preset)));
    },
    remove: (preset: Preset) => {
      const { role, revision } = preset;
      const body = { role: role?.id ?? null };
      const call = () => api.post(dashboardEndpoints.deleteDashboard, body, { revision, lock: true });
      return change(t.confirmRemove(nameOf(preset)), call, t.wasRemoved(nameOf(preset)));
    },
  };
}

import type { AppError } from '#contract/app-error.ts';
import { listStyles } from '#ui/list.styles.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { showDate } from '#domain/dates.ts';
import { bindField } from '#features/kit/public-form/bind-field.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { css } from '#styled-system/css';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import { settingsStyles } from './local-settings.styles.ts';
import { localSettingsTexts } from './local-settings.texts.ts';
import type { Workstation } from './server-settings.ts';

const form = css({ display: 'grid', gap: '4', width: 'full', maxWidth: '26rem' });

interface WorkstationCardProps {
  workstation: Workstation;
  onChanged: (workstation: Workstation) => void;
}

/** The name of this browser profile, and its numbering series. */
export function WorkstationCard({ workstation, onChanged }: WorkstationCardProps) {
  return (
    <Card title={localSettingsTexts.workstation} description={localSettingsTexts.workstationExplanation}>
      <div className={settingsStyles.stack}>
        <NameForm workstation={workstation} onChanged={onChanged} />
        <SeriesList workstation={workstation} />
      </div>
    </Card>
  );
}

function NameForm({ workstation, onChanged }: WorkstationCardProps) {
  const names = useNameForm({ workstation, onChanged });
  const mayEdit = workstation.may_edit;
  return (
    <form {...names.props} className={form}>
      <FormSummary form={names} />
      <TextField
        {...bindField(names.field('name'))}
        required={false}
        label={localSettingsTexts.name}
        help={mayEdit ? localSettingsTexts.nameHelp : localSettingsTexts.nameReadOnly}
        readOnly={!mayEdit}
        maxLength={60}
        autoComplete="off"
      />
      {mayEdit && (
        <div>
          <Button type="submit" variant="solid" size="sm" loading={names.isBusy}>
            {localSettingsTexts.save}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The form of the name. A name that another user saved meanwhile is reported, and can be overwritten. */
function useNameForm({ workstation, onChanged }: WorkstationCardProps) {
  const { api, feedback } = useServices();
  const refused = async (error: AppError): Promise<AppError> => {
    if (error.kind !== 'stale') {
      feedback.report(error, 'save');
      return error;
    }
    const current = await api.get(sessionEndpoints.workstation);
    if (!current.ok) return error;
    onChanged(current.data);
    return { ...error, text: localSettingsTexts.stale(current.data.name) };
  };
  return useForm({
    initial: { name: workstation.name },
    schema: sessionEndpoints.changeWorkstation.body,
    send: async (body) => {
      const { revision } = workstation;
      const result = await api.post(sessionEndpoints.changeWorkstation, body, { revision });
      if (!result.ok) return refused(result.error);
      feedback.notifySaved();
      onChanged({ ...workstation, ...result.data });
      return null;
    },
  });
}

function SeriesList({ workstation }: { workstation: Workstation }) {
  const rows = [
    ...workstation.sale_series.map((series, index) => ({ term: localSettingsTexts.saleSeries(index + 1), series })),
    { term: localSettingsTexts.creditNoteSeries, series: workstation.credit_note_series },
  ].flatMap(({ term, series }) => (series === null ? [] : [{ term, value: seriesText(series) }]));
  return (
    <div className={settingsStyles.close}>
      <p className={listStyles.title}>{localSettingsTexts.series}</p>
      {rows.length === 0 && <p className={listStyles.quiet}>{localSettingsTexts.noSeries}</p>}
      <DescriptionList items={rows} />
    </div>
  );
}

type Series = NonNullable<Workstation['credit_note_series']>;

const seriesText = ({ label, timbrado, valid_until }: Series): string =>
  [
    label,
    localSettingsTexts.timbrado(timbrado),
    valid_until === null ? undefined : localSettingsTexts.validUntil(showDate(valid_until)),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');

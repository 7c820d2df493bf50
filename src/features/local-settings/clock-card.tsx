import { businessOffset, showTime } from '#domain/dates.ts';
import { useServices } from '#features/kit/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { useState } from 'react';
import { judgeClock } from './clock.ts';
import { settingsStyles } from './local-settings.styles.ts';
import { localSettingsTexts } from './local-settings.texts.ts';
import { readClock, type ServerSettings } from './server-settings.ts';

interface ClockCardProps {
  settings: Pick<ServerSettings, 'workstation' | 'ahead' | 'measuredAt'>;
  onMeasured: (measured: Pick<ServerSettings, 'workstation' | 'ahead' | 'measuredAt'>) => void;
}

/** Whether this computer's clock and time zone agree with the server. */
export function ClockCard({ settings, onMeasured }: ClockCardProps) {
  const { api, feedback, now } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { ahead, measuredAt, workstation } = settings;
  const ownOffset = businessOffset(measuredAt);
  const serverOffset = workstation.server_offset_minutes;
  const clockStatus = judgeClock({ ahead, ownOffset, serverOffset });
  const advice = localSettingsTexts.advice[clockStatus];

  const measure = async () => {
    setBusy(true);
    const result = await readClock(api, now);
    setBusy(false);
    if (result.ok) onMeasured(result.data);
    else feedback.report(result.error, 'action');
  };
  return (
    <Card title={localSettingsTexts.time}>
      <div className={settingsStyles.stack}>
        <div role="status" className={settingsStyles.wide}>
          <Alert
            tone={clockStatus === 'right' ? 'positive' : 'warning'}
            title={localSettingsTexts.clockStatuses[clockStatus](ahead)}
          >
            {advice !== null && <p>{advice}</p>}
          </Alert>
        </div>
        <DescriptionList
          items={[
            { term: localSettingsTexts.ownTime, value: clockText(measuredAt, ownOffset) },
            { term: localSettingsTexts.serverTime, value: clockText(measuredAt - ahead, serverOffset) },
          ]}
        />
        <Button size="sm" loading={isBusy} onClick={() => void measure()}>
          {localSettingsTexts.checkAgain}
        </Button>
      </div>
    </Card>
  );
}

const clockText = (instant: number, offset: number) =>
  `${showTime(instant, 'seconds', offset)} (${localSettingsTexts.offset(offset)})`;

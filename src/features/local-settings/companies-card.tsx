import { listStyles } from '#features/kit/list.styles.ts';
import { useServices } from '#features/kit/use-services.ts';
import { type AuthSnapshot, selectIdentity } from '#machines/auth/index.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { localSettingsTexts } from './local-settings.texts.ts';
import type { CompanyOfUser } from './server-settings.ts';

const selectIsSwitching = (snapshot: AuthSnapshot) => snapshot.matches({ signedIn: 'switchingCompany' });

/** The user's companies, when there are several, with a way to switch. */
export function CompaniesCard({ companies }: { companies: readonly CompanyOfUser[] }) {
  const { auth } = useServices();
  const current = useSelector(auth, selectIdentity)?.company.id;
  const isSwitching = useSelector(auth, selectIsSwitching);
  const [wanted, setWanted] = useState<string | null>(null);

  const change = (tenant: string) => {
    setWanted(tenant);
    auth.send({ type: 'company.switch', tenant });
  };
  return (
    <Card title={localSettingsTexts.companies} description={localSettingsTexts.companiesExplanation}>
      <ul className={listStyles.list}>
        {companies.map(({ tenant, name }) => (
          <li key={tenant} className={listStyles.item}>
            <p className={listStyles.text}>{name}</p>
            {tenant === current ? (
              <Badge tone="positive">{localSettingsTexts.currentCompany}</Badge>
            ) : (
              <Button
                size="sm"
                loading={isSwitching && wanted === tenant}
                aria-label={localSettingsTexts.switchToName(name)}
                onClick={() => change(tenant)}
              >
                {localSettingsTexts.switchTo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

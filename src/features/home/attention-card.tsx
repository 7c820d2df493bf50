import { getQuery } from '#api/query.ts';
import { listStyles } from '#ui/list.styles.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { routeTable } from '#contract/routes.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { ResendConfirmation } from '#features/kit/public-form/resend-confirmation.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { type AttentionItem, homeTexts } from './home.texts.ts';

const { empresa, usuarios } = routeTable;

/** Users with a pending invitation; only they are waiting for an email. */
const invited = `${usuarios.path}?estado=invited`;

/** Path and query inside the app where each kind of item is resolved; null when it is resolved here. */
const addresses: Readonly<Record<AttentionItem['code'], string | null>> = {
  confirmEmail: null,
  incompleteCompany: empresa.path,
  noBranches: `${empresa.path}/sucursales/nuevo`,
  pendingInvitations: invited,
  singleAdministrator: usuarios.path,
  undeliveredMail: invited,
};

/** Whether the items are those of a newly created company: nothing has been filled in yet. */
function isFirstUse(items: readonly AttentionItem[]): boolean {
  const codes = new Set(items.map((item) => item.code));
  return codes.has('incompleteCompany') && codes.has('noBranches');
}

/** The items that need the user's attention, each with one action. */
export function AttentionCard() {
  const { load, retry } = useData(getQuery(sessionEndpoints.attention));
  const isNew = load.state === 'loaded' && isFirstUse(load.data.items);
  return (
    <Card
      title={isNew ? homeTexts.firstSteps : homeTexts.attention}
      description={isNew ? homeTexts.firstStepsExplanation : undefined}
    >
      {load.state === 'loading' && <Skeleton label={homeTexts.loadingAttention} lines={3} />}
      {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
      {load.state === 'loaded' && <AttentionList items={load.data.items} />}
    </Card>
  );
}

function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) return <p className={listStyles.quiet}>{homeTexts.nothing}</p>;
  return (
    <ul className={listStyles.list}>
      {items.map((item) => {
        const { title, explanation, action } = homeTexts.attentionItems[item.code];
        const address = addresses[item.code];
        return (
          <li key={item.code} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.title}>{title(item.count)}</p>
              <p className={listStyles.quiet}>{explanation(item)}</p>
            </div>
            {address === null ? (
              <ResendConfirmation label={action} sent={homeTexts.resent} />
            ) : (
              <AddressButton address={address}>{action}</AddressButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the page that resolves an item. */
function AddressButton({ address, children }: { address: string; children: string }) {
  const [path, query = ''] = address.split('?', 2);
  return (
    <Button size="sm" asChild>
      <RouterLink to={path ?? address} search={Object.fromEntries(new URLSearchParams(query))}>
        {children}
      </RouterLink>
    </Button>
  );
}

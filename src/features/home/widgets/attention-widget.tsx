import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { getQuery } from '#api/query.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { routeTable } from '#contract/routes.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { ResendConfirmation } from '#features/kit/public-form/resend-confirmation.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cx } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { firstStepsCommands } from '../home.commands.tsx';
import { type AttentionItem, homeTexts } from '../home.texts.ts';
import { linkTo } from '#features/kit/list/link-to.ts';
import { firstStepsOf, otherItems } from './first-steps.ts';

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

const stepIcon = css({ flexShrink: '0', width: '5', height: '5', color: 'fg.muted' });
const doneIcon = css({ color: 'category.green.solid' });
const doneTitle = css({ color: 'fg.muted', textDecoration: 'line-through' });
const foot = css({ mt: '3' });
const track = css({ height: '1.5', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden', mb: '3' });
const filled = css({ display: 'block', height: 'full', bg: 'colorPalette.default' });

interface AttentionWidgetProps {
  title: string;
  /** Whether another widget shows the first steps. */
  hasSteps: boolean;
}

/** The items that need the user's attention, each with one action. */
export function AttentionWidget({ title, hasSteps }: AttentionWidgetProps) {
  return (
    <AttentionCard title={title}>{(items) => <AttentionList items={otherItems(items, hasSteps)} />}</AttentionCard>
  );
}

/** The steps after which a new company is ready, with those that are done. */
export function FirstStepsWidget({ title, onDismiss }: { title: string; onDismiss: () => void }) {
  return (
    <AttentionCard title={title} description={homeTexts.firstStepsExplanation}>
      {(items) => (
        <>
          <FirstSteps items={items} />
          <div className={foot} data-print="never">
            <CommandButton
              command={itemCommands(firstStepsCommands, { dismiss: onDismiss }).dismiss}
              textOnly
              size="sm"
              variant="ghost"
            />
          </div>
        </>
      )}
    </AttentionCard>
  );
}

interface AttentionCardProps {
  title: string;
  description?: string;
  children: (items: readonly AttentionItem[]) => ReactNode;
}

function AttentionCard({ title, description, children }: AttentionCardProps) {
  const { load, retry } = useData(getQuery(sessionEndpoints.attention));
  return (
    <Card title={title} description={description}>
      {load.state === 'loading' && <Skeleton label={homeTexts.loadingAttention} lines={3} />}
      {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
      {load.state === 'loaded' && children(load.data.items)}
    </Card>
  );
}

function FirstSteps({ items }: { items: readonly AttentionItem[] }) {
  const steps = firstStepsOf(items);
  if (steps.length === 0) return <p className={listStyles.quiet}>{homeTexts.allStepsDone}</p>;
  const done = steps.filter(({ item }) => item === null).length;
  return (
    <>
      <p className={listStyles.quiet}>{homeTexts.stepsDone(done, steps.length)}</p>
      <div className={track} aria-hidden="true">
        <span className={filled} style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ul className={listStyles.list}>
        {steps.map(({ code, item }) =>
          item === null ? (
            <li key={code} className={listStyles.item}>
              <CircleCheck aria-hidden="true" className={cx(stepIcon, doneIcon)} />
              <p className={cx(listStyles.text, doneTitle)}>
                {homeTexts.attentionItems[code].title(1)}
                <VisuallyHidden> {homeTexts.stepDone}</VisuallyHidden>
              </p>
            </li>
          ) : (
            <AttentionRow key={code} item={item} icon={<Circle aria-hidden="true" className={stepIcon} />} />
          ),
        )}
      </ul>
    </>
  );
}

function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) return <p className={listStyles.quiet}>{homeTexts.nothing}</p>;
  return (
    <ul className={listStyles.list}>
      {items.map((item) => (
        <AttentionRow key={item.code} item={item} />
      ))}
    </ul>
  );
}

function AttentionRow({ item, icon }: { item: AttentionItem; icon?: ReactNode }) {
  const { title, explanation, action } = homeTexts.attentionItems[item.code];
  const address = addresses[item.code];
  return (
    <li className={listStyles.item}>
      {icon}
      <div className={listStyles.text}>
        <p className={listStyles.title}>{title(item.count)}</p>
        <p className={listStyles.quiet}>{explanation(item)}</p>
      </div>
      {address === null ? (
        <ResendConfirmation label={action} sent={homeTexts.resent} />
      ) : (
        <Button size="sm" asChild>
          <RouterLink {...linkTo(address)}>{action}</RouterLink>
        </Button>
      )}
    </li>
  );
}

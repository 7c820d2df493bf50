import { getQuery } from '#api/query.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { helpEndpoints } from '#contract/endpoints/help.ts';
import { actionLabels, type Scope } from '#contract/permissions.ts';
import { joinNames } from '#domain/join-names.ts';
import { helpTexts } from '#features/kit/help/help.texts.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { whyNotTexts as t } from './why-not.texts.ts';

type Explanation = AnswerOf<(typeof helpEndpoints)['whyNot']>;

const stack = css({ display: 'grid', gap: '5', alignContent: 'start' });
const part = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' });
const list = css({ display: 'grid', gap: '1', ps: '5', listStyle: 'disc' });
const quiet = css({ color: 'fg.muted', textStyle: 'sm' });

interface WhyNotSheetProps {
  question: WhyNotQuestion;
  open: boolean;
  onClose: () => void;
}

/** Says which permission the user lacks, what they may do instead, and who can give it. */
export function WhyNotSheet({ question, open, onClose }: WhyNotSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} side="right" title={helpTexts.whyNot} closeLabel={t.close}>
      <Answer question={question} />
    </Sheet>
  );
}

function Answer({ question }: { question: WhyNotQuestion }) {
  const { load, retry } = useData(getQuery(helpEndpoints.whyNot, { program: question.program }));
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (load.state === 'loading') return <Skeleton label={t.loading} lines={4} />;
  const { administrators, others } = load.data;
  return (
    <div className={stack}>
      <Missing question={question} allowed={load.data.allowed} />
      <section className={part}>
        <Heading level={3}>{t.who}</Heading>
        <p>{joinNames([...administrators, ...(others > 0 ? [t.more(others)] : [])])}</p>
        <p className={quiet}>{t.how}</p>
      </section>
    </div>
  );
}

interface MissingProps {
  question: WhyNotQuestion;
  allowed: Explanation['allowed'];
}

function Missing({ question: { program, wanted, readOnly = noLabels }, allowed }: MissingProps) {
  const { auth } = useServices();
  const title = useSelector(auth, selectPrograms).find(({ routerName }) => routerName === program)?.title;
  if (allowed.length === 0) return <p>{t.unseen}</p>;
  const missing = wanted.filter((action) => allowed.every((own) => own.action !== action));
  return (
    <>
      <section className={part}>
        {title !== undefined && <Heading level={3}>{t.in(title)}</Heading>}
        {missing.map((action) => (
          <p key={action}>{t.missing(action)}</p>
        ))}
        {readOnly.length > 0 && <ReadOnly labels={readOnly} />}
        {missing.length === 0 && readOnly.length === 0 && <p>{t.nothingMissing}</p>}
      </section>
      <section className={part}>
        <Heading level={3}>{t.may}</Heading>
        <p>{allowed.map(({ action }) => actionLabels[action]).join(', ')}</p>
        {narrowScopes.map((scope) => {
          const narrow = allowed.flatMap((own) => (own.scope === scope ? [own.action] : []));
          return narrow.length > 0 && <p key={scope}>{t.narrow(narrow, scope)}</p>;
        })}
      </section>
    </>
  );
}

const noLabels: readonly string[] = [];

const narrowScopes = ['branch', 'own'] as const satisfies readonly Scope[];

function ReadOnly({ labels }: { labels: readonly string[] }) {
  return (
    <>
      <p>{t.readOnly(labels)}</p>
      {labels.length > 1 && (
        <ul className={list}>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { Subject } from '#domain/design/edit.types.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { selectComparison, selectFailure, selectPhase, selectVersion } from '#machines/form-publication/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { css } from '#styled-system/css';
import { useDesign } from '../designer-context.ts';
import { ProblemList } from './problem-list.tsx';
import { publishingTexts as t } from './publishing.texts.ts';
import { PublishReview } from './publish-review.tsx';
import { type PublicationRef, usePublication } from './use-publication.ts';

const stack = css({ display: 'grid', gap: 'block', alignContent: 'start' });
const options = css({ display: 'grid', gap: '2' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface PublishSheetProps {
  onClose: () => void;
  /** Navigates to the control that fixes an issue at a path of the form. */
  onIssue: (of: Subject, path: string) => void;
  onOpenProgram: () => void;
  onGrant: () => void;
}

/** A publication from review to result. Closing the sheet does not stop a publication in progress. */
export function PublishSheet({ onClose, ...handlers }: PublishSheetProps) {
  const publication = usePublication(onClose);
  const title = useDesign((snapshot) => selectDefinition(snapshot).title);
  return (
    <Sheet
      open
      onClose={() => publication.send({ type: 'review.close' })}
      side="right"
      title={title === '' ? t.untitled : t.title(title)}
      closeLabel={t.close}
    >
      <div className={stack}>
        <Content {...handlers} publication={publication} />
      </div>
    </Sheet>
  );
}

interface ContentProps extends Omit<PublishSheetProps, 'onClose'> {
  publication: PublicationRef;
}

function Content({ publication, onIssue, onOpenProgram, onGrant }: ContentProps) {
  const phase = useSelector(publication, selectPhase);
  const failure = useSelector(publication, selectFailure);
  const again = () => publication.send({ type: 'draft.compare' });
  switch (phase) {
    case 'comparing':
      return <Skeleton label={t.comparing} lines={6} />;
    case 'failed':
      return failure === null ? null : <LoadFailure error={failure} onRetry={again} />;
    case 'blocked':
      return <Blocked publication={publication} onIssue={onIssue} onAgain={again} />;
    case 'unchanged':
      return (
        <Alert tone="info" role="status" title={t.unchangedTitle}>
          {t.unchanged}
        </Alert>
      );
    case 'reviewing':
    case 'publishing':
      return <PublishReview publication={publication} />;
    case 'published':
      return <Published publication={publication} onOpenProgram={onOpenProgram} onGrant={onGrant} />;
    case 'closed':
      return null;
  }
}

interface BlockedProps extends Pick<ContentProps, 'publication' | 'onIssue'> {
  onAgain: () => void;
}

function Blocked({ publication, onIssue, onAgain }: BlockedProps) {
  const { problems } = useSelector(publication, selectComparison);
  return (
    <>
      <Alert tone="warning" role="alert" title={t.blockedTitle(problems.length)}>
        {t.blockedHelp}
      </Alert>
      <ProblemList
        problems={problems}
        onIssue={(of, path) => {
          publication.send({ type: 'review.close' });
          onIssue(of, path);
        }}
      />
      <div className={buttons}>
        <Button onClick={onAgain}>{t.compareAgain}</Button>
      </div>
    </>
  );
}

function Published({ publication, onOpenProgram, onGrant }: Omit<ContentProps, 'onIssue'>) {
  const version = useSelector(publication, selectVersion);
  const then = (act: () => void) => () => {
    publication.send({ type: 'review.close' });
    act();
  };
  return (
    <>
      <Alert tone="positive" role="status" title={version === null ? '' : t.publishedTitle(version)}>
        {t.published}
      </Alert>
      <div className={options}>
        <Button wide variant="solid" onClick={then(onOpenProgram)}>
          {t.openProgram}
        </Button>
        <Button wide onClick={then(onGrant)}>
          {t.grant}
        </Button>
        <Button wide onClick={() => publication.send({ type: 'review.close' })}>
          {t.continueDesigning}
        </Button>
      </div>
    </>
  );
}

import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { PageShown, usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import type { ProgramAnswer } from '#features/kit/program/read-program.ts';
import { FormServicesOfApp } from '#features/kit/services/form-services.tsx';
import { useWhyNot, WhyNotScope } from '#features/kit/help/use-why-not.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { identityOf } from '#features/kit/services/query-cache.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay, selectProgramTitle } from '#machines/auth/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { fieldsByKey } from './list/list-columns.ts';
import { questionOf } from './list/list-question.ts';
import { listTexts as t } from './list/list.texts.ts';
import { ProgramList } from './list/program-list.tsx';
import { prepareRecord, ProgramRecordPage } from './lazy-record.ts';
import { pageQuery } from './page-query.ts';
import { prefetchRecord, removeRecord } from './record-queries.ts';
import { placePath, readRecordsAddress, recordsAddress, type RecordsPlace } from './records-address.ts';
import { recordQuestion } from './record-question.ts';
import { recordListCommands } from './records.commands.tsx';
import { useRenderedRecord } from './use-rendered-record.ts';

/** `/<program>`: the records of a program of the company. The URL contains the state of the page. */
export function RecordsPage({ program }: { program: string }) {
  return (
    <FormServicesOfApp>
      <ProgramPage key={program} program={program} />
    </FormServicesOfApp>
  );
}

function ProgramPage({ program }: { program: string }) {
  const { auth } = useServices();
  const { path } = useRecordAddress();
  const title = useSelector(auth, selectProgramTitle(program)) ?? '';
  const { load, retry } = useData(pageQuery(program, path));
  if (load.state === 'loaded') return <OpenProgram answer={load.data} />;
  return (
    <>
      <PageHeader title={title} />
      {load.state === 'failed' ? (
        <LoadFailure error={load.error} onRetry={retry} />
      ) : (
        <Skeleton label={t.loadingProgram} lines={6} />
      )}
    </>
  );
}

/** The list stays mounted and hidden while a record is open over it; it first renders when it becomes visible. */
function OpenProgram({ answer: received }: { answer: ProgramAnswer }) {
  const newest = useFormVersion(received);
  const { router_name: program, definition } = newest.answer;
  usePreparedRecord(definition);
  const { place, listed, show, showList, open } = usePlace(program);
  const fields = useMemo(() => fieldsByKey(definition), [definition]);
  const record = useRenderedRecord(program, place.record);
  const { form, renew } = useFormOf(record, newest);
  const hasList = useOnceTrue(record === null);
  const question = useMemo(() => recordQuestion(form.answer), [form]);
  const services = useServices();
  const reopen = (id: string) => {
    removeRecord(services, program, id);
    renew?.();
  };
  return (
    <>
      {hasList && (
        <div hidden={record !== null}>
          <Listed
            key={`${newest.number}/${place.view}`}
            place={listed}
            record={record}
            definition={definition}
            onPlace={showList}
          />
        </div>
      )}
      {record !== null && (
        <WhyNotScope value={question}>
          <ProgramRecordPage
            key={`${record}/${form.number}`}
            program={program}
            definition={form.answer.definition}
            readOnly={form.answer.read_only}
            onRenew={renew && (() => reopen(record))}
            record={record}
            address={placePath(place)}
            question={questionOf(place, definition, fields)}
            onClose={() => show({ ...place, record: null })}
            onOpen={open}
          />
        </WhyNotScope>
      )}
    </>
  );
}

/** A form as the page received it; the cache gives another object only for another form or other access. */
interface FormVersion {
  answer: ProgramAnswer;
  /** Distinguishes the forms that the page has received. */
  number: number;
}

/** The form received last. */
function useFormVersion(answer: ProgramAnswer): FormVersion {
  const [last, setLast] = useState({ answer, number: 0 });
  if (last.answer !== answer) setLast({ answer, number: last.number + 1 });
  return last;
}

/**
 * The form in which a record is edited. An open record keeps the form it was opened with when a newer one arrives,
 * since it may have edits; `renew` switches to the newer one.
 */
function useFormOf(record: string | null, newest: FormVersion) {
  const [opened, setOpened] = useState({ record, form: newest });
  if (opened.record !== record) setOpened({ record, form: newest });
  const isOlder = opened.record === record && opened.form !== newest;
  return {
    form: isOlder ? opened.form : newest,
    renew: isOlder ? () => setOpened({ record, form: newest }) : undefined,
  };
}

/** Whether a condition is true, or has been true since the first render. */
function useOnceTrue(isTrue: boolean): boolean {
  const [did, setDid] = useState(isTrue);
  if (isTrue && !did) setDid(true);
  return did;
}

/** Milliseconds after which records are prepared even when the browser is never idle. */
const LATEST = 1_000;

/** Prepares the first record while the browser is idle, without a visible pending state. */
function usePreparedRecord(definition: FormDefinition): void {
  const { now } = useServices();
  useEffect(() => {
    void ProgramRecordPage.preload();
    return whenIdle(() => void prepareRecord(definition, { now }), LATEST);
  }, [definition, now]);
}

/** The place that the URL describes, and its navigation; opening a record prefetches it on the press. */
function usePlace(program: string) {
  const services = useServices();
  const { path, search, navigate, replace } = useRecordAddress();
  const { history } = useRouter();
  const place = readRecordsAddress(program, path, search);
  const latest = useLatest(place);
  const prefetchPressed = useCallback(
    (next: RecordsPlace) => prefetchRecord(services, identityOf(services), next),
    [services],
  );
  const show = useCallback(
    (next: RecordsPlace) => {
      const { view, record, display } = latest.current;
      if (next.record !== record) prefetchPressed(next);
      const isSamePage = next.view === view && next.record === record && next.display === display;
      (isSamePage ? replace : navigate)(recordsAddress(next));
    },
    [latest, prefetchPressed, navigate, replace],
  );
  return {
    place,
    listed: useListed(place),
    show,
    /** Navigation for the list, which opens records and never closes one. */
    showList: useCallback(
      (next: RecordsPlace) => show({ ...next, record: next.record ?? latest.current.record }),
      [latest, show],
    ),
    /** Opens another record as a new history entry. */
    open: (record: string) => {
      const next = { ...place, record };
      prefetchPressed(next);
      history.push(recordsAddress(next));
    },
  };
}

/** The place without its open record; memoized while the list shows the same. */
function useListed(place: RecordsPlace): RecordsPlace {
  const next = { ...place, record: null };
  const [last, setLast] = useState(next);
  const isSame = isDeepEqual(last, next);
  if (!isSame) setLast(next);
  return isSame ? last : next;
}

interface ListedProps {
  /** The place of the list, without the record open over it. */
  place: RecordsPlace;
  record: string | null;
  definition: FormDefinition;
  onPlace: (place: RecordsPlace) => void;
}

function Listed(props: ListedProps) {
  return (
    <PageShown value={props.record === null}>
      {props.place.view === 'bin' ? <Bin {...props} /> : <InUse {...props} />}
    </PageShown>
  );
}

function InUse({ place, record, definition, onPlace }: ListedProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay(place.program, 'create'));
  const mayDelete = useSelector(auth, selectMay(place.program, 'delete'));
  const whyNot = useWhyNot({ program: place.program, wanted: ['create', 'delete'] });
  const create = useCallback(() => onPlace({ ...place, view: 'list', record: NEW_RECORD }), [onPlace, place]);
  const commands = usePageCommands(
    recordListCommands,
    { bin: mayDelete ? () => onPlace({ ...place, view: 'bin' }) : null, new: mayCreate ? create : null, whyNot },
    definition.title,
  );
  // The rows are memoized, so their command stays the same while what it does is.
  // oxlint-disable-next-line react/exhaustive-deps -- each render creates another object of the same command
  const newCommand = useMemo(() => commands.new, [mayCreate, create, definition.title]);
  return (
    <>
      <PageHeader title={definition.title} description={definition.description}>
        <CommandButton command={commands.whyNot} variant="ghost" />
        <CommandButton command={commands.bin} />
        <CommandButton command={commands.new} variant="solid" />
      </PageHeader>
      <ProgramList {...{ place, record, definition, onPlace }} create={newCommand} />
    </>
  );
}

/** The deleted records, for users who may delete. */
function Bin({ place, record, definition, onPlace }: ListedProps) {
  const whyNot = useWhyNot({ program: place.program, wanted: ['delete'] });
  const back = () => onPlace({ ...place, view: 'list' });
  const commands = usePageCommands(recordListCommands, { back, whyNot }, t.binOf(definition.title));
  const isRefused = whyNot !== null;
  const renderHead = (more: ReactNode) => (
    <PageHeader
      title={isRefused ? t.binRefused : t.binOf(definition.title)}
      description={isRefused ? t.binRefusedHelp : t.binHelp}
    >
      <CommandButton command={commands.whyNot} variant="ghost" />
      {more}
      <CommandButton command={commands.back} />
    </PageHeader>
  );
  if (isRefused) return renderHead(null);
  return <ProgramList {...{ place, record, definition, onPlace }} create={undefined} renderBinHead={renderHead} />;
}

import type { ReadOptions } from '#api/api.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { isRecord } from '#domain/is-record.ts';
import { type ProgramAnswer, readProgram } from '#features/kit/read-program.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { NEW_RECORD } from '#features/kit/record-path.ts';
import { useLoad } from '#features/kit/use-load.ts';
import { useRecordAddress } from '#features/kit/use-record-address.ts';
import type { Services } from '#features/kit/services.types.ts';
import { useServices } from '#features/kit/use-services.ts';
import { type AuthSnapshot, selectIdentity, selectMay, selectProgramTitle } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useEffect, useMemo, useState, useEffectEvent } from 'react';
import { fieldsByKey } from './list/list-columns.ts';
import { questionOf } from './list/list-question.ts';
import { listTexts as t } from './list/list.texts.ts';
import { ProgramList } from './list/program-list.tsx';
import { prepareRecord, ProgramRecordPage } from './lazy-record.ts';
import { preloadRecord, takeProgramAhead } from './program-ahead.ts';
import { askRecordAhead } from './record-ahead.ts';
import { placePath, readRecordsAddress, recordsAddress, type RecordsPlace } from './records-address.ts';
import { useRenderedRecord } from './use-rendered-record.ts';
import { useEdition, useFormOf } from './use-edition.ts';

export { askAhead } from './program-ahead.ts';

/** `/<program>`: the records of a program of the company. The URL contains the state of the page. */
export function RecordsPage({ program }: { program: string }) {
  return <ProgramPage key={program} program={program} />;
}

function ProgramPage({ program }: { program: string }) {
  const services = useServices();
  const { path } = useRecordAddress();
  const title = useSelector(services.auth, selectProgramTitle(program)) ?? '';
  const { load, retry, refresh } = useLoad((options) => openProgram(services, program, path, options));
  useLivePrograms(program, () => void refresh({ unattended: true }));
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

/** Loads a program with the code it needs, including that of the record page when a record is to be opened. */
async function openProgram(services: Services, program: string, path: string, options: ReadOptions) {
  const recordPage = preloadRecord(program, path);
  const ahead = await takeProgramAhead(services, program);
  const answer =
    ahead === null ? await readProgram(services.api, program, options) : ({ ok: true, data: ahead } as const);
  await recordPage;
  return answer;
}

/** The list stays mounted and hidden while a record is open over it; it first renders when it becomes visible. */
function OpenProgram({ answer: received }: { answer: ProgramAnswer }) {
  const edition = useEdition(received);
  const { router_name: program, definition } = edition.answer;
  usePreparedRecord(definition);
  const { place, listed, show, showList, open } = usePlace(program);
  const fields = useMemo(() => fieldsByKey(definition), [definition]);
  const record = useRenderedRecord(program, place.record);
  const { form, renew } = useFormOf(record, edition);
  const hasList = useOnceTrue(record === null);
  return (
    <>
      {hasList && (
        <div hidden={record !== null}>
          <Listed
            key={`${edition.number}/${place.view}`}
            place={listed}
            record={record}
            definition={definition}
            onPlace={showList}
          />
        </div>
      )}
      {record !== null && (
        <ProgramRecordPage
          key={`${record}/${form.number}`}
          program={program}
          definition={form.answer.definition}
          readOnly={form.answer.read_only}
          onRenew={renew}
          record={record}
          address={placePath(place)}
          question={questionOf(place, definition, fields)}
          onClose={() => show({ ...place, record: null })}
          onOpen={open}
        />
      )}
    </>
  );
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
  const { auth, api } = useServices();
  const { path, search, navigate, replace } = useRecordAddress();
  const { history } = useRouter();
  const place = readRecordsAddress(program, path, search);
  const latest = useLatest(place);
  const askAhead = useCallback(
    (next: RecordsPlace) => askRecordAhead({ auth, api }, selectIdentity(auth.getSnapshot()), next),
    [auth, api],
  );
  const show = useCallback(
    (next: RecordsPlace) => {
      const { view, record } = latest.current;
      if (next.record !== record) askAhead(next);
      const isSamePage = next.view === view && next.record === record;
      (isSamePage ? replace : navigate)(recordsAddress(next));
    },
    [latest, askAhead, navigate, replace],
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
      askAhead(next);
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
  return props.place.view === 'bin' ? <Bin {...props} /> : <InUse {...props} />;
}

function InUse({ place, record, definition, onPlace }: ListedProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay(place.program, 'create'));
  const mayDelete = useSelector(auth, selectMay(place.program, 'delete'));
  const create = useCallback(() => onPlace({ ...place, view: 'list', record: NEW_RECORD }), [onPlace, place]);
  return (
    <>
      <PageHeader title={definition.title} description={definition.description}>
        {mayDelete && (
          <Button icon={<Trash2 aria-hidden="true" />} onClick={() => onPlace({ ...place, view: 'bin' })}>
            {t.bin}
          </Button>
        )}
        {mayCreate && (
          <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={create}>
            {t.newRecord}
          </Button>
        )}
      </PageHeader>
      <ProgramList {...{ place, record, definition, onPlace }} onNew={mayCreate ? create : null} />
    </>
  );
}

/** The deleted records, for users who may delete. */
function Bin({ place, record, definition, onPlace }: ListedProps) {
  const { auth } = useServices();
  const mayDelete = useSelector(auth, selectMay(place.program, 'delete'));
  return (
    <>
      <PageHeader
        title={mayDelete ? t.binOf(definition.title) : t.binRefused}
        description={mayDelete ? t.binHelp : t.binRefusedHelp}
      >
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => onPlace({ ...place, view: 'list' })}>
          {t.backToList}
        </Button>
      </PageHeader>
      {mayDelete && <ProgramList {...{ place, record, definition, onPlace }} onNew={null} />}
    </>
  );
}

/**
 * Calls `refresh` when a program is published or the user's permissions change, and when such a message may have been
 * missed.
 */
function useLivePrograms(program: string, refresh: () => void): void {
  const { auth, connection } = useServices();
  const update = useEffectEvent(refresh);
  useEffect(() => {
    const subscription = connection.on('live.received', ({ message: { topic, payload } }) => {
      const isOurs = topic === 'programs.changed' && isRecord(payload) && payload['program'] === program;
      if (isOurs || topic === 'resync') update();
      if (topic === 'permissions.changed') void whenMayView(auth, program).then((may) => may && update());
    });
    return () => subscription.unsubscribe();
  }, [auth, connection, program]);
}

/** Resolves, once permissions are loaded, to whether the program may be viewed. */
const whenMayView = (auth: Services['auth'], program: string): Promise<boolean> =>
  new Promise((resolve) => {
    const check = (snapshot: AuthSnapshot) => {
      if (snapshot.matches({ signedIn: 'refreshing' })) return;
      subscription.unsubscribe();
      resolve(selectMay(program, 'view')(snapshot));
    };
    const subscription = auth.subscribe(check);
    check(auth.getSnapshot());
  });

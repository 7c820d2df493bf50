import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { usePrint } from '#features/kit/printing/use-print.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Heading } from '#ui/heading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { helpAddress, isDrawnProgram, readHelpAddress } from './help-address.ts';
import { helpCommands } from './help.commands.tsx';
import { HelpLink } from './help-link.tsx';
import { helpStyles as styles } from './help.styles.ts';
import { helpPageTexts as t } from './help.texts.ts';
import { permittedTopic } from './permitted-topic.ts';
import { ProgramHelp } from './program-help.tsx';
import { TopicBody } from './topic-body.tsx';
import { topicsQuery } from './topics-query.ts';
import { hasTopic, type TopicName, topicsOf } from './topics.ts';
import { useGuides } from './use-guides.ts';

/** `/help/…`: the index of the help, the help of a screen or that of a program. */
export function HelpPage() {
  const { auth } = useServices();
  const { path } = useRecordAddress();
  const programs = useSelector(auth, selectPrograms);
  const place = readHelpAddress(path);
  if (place?.about === 'everything') return <HelpIndex />;
  if (place?.about === 'screen' && hasTopic(place.topic, programs)) return <ScreenHelp topic={place.topic} />;
  // The same page for a program that the user may not see and for one that does not exist.
  const program =
    place?.about === 'program' ? programs.find(({ routerName }) => routerName === place.program) : undefined;
  if (program === undefined || !isDrawnProgram(program.routerName)) return <MissingHelp />;
  return <ProgramHelp key={program.routerName} program={program} />;
}

function MissingHelp() {
  return (
    <>
      <PageHeader title={t.missing} description={t.missingText} />
      <HelpLink address={helpAddress({ about: 'everything' })}>{t.everything}</HelpLink>
    </>
  );
}

function HelpIndex() {
  const { auth, feedback } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const names = topicsOf(programs);
  const { load, retry } = useData(topicsQuery(names));
  const guides = useGuides();
  const showAll = () => {
    guides.restore('all');
    feedback.notify('positive', t.guide.allShown);
  };
  const commands = usePageCommands(helpCommands, { showGuides: guides.hasDismissed ? showAll : null });
  const drawn = programs.filter(({ routerName }) => isDrawnProgram(routerName));
  return (
    <>
      <PageHeader title={t.title} description={t.intro}>
        <CommandButton command={commands.showGuides} />
      </PageHeader>
      <div className={styles.index}>
        <Entries
          title={t.programs}
          entries={drawn.map(({ routerName, title, description }) => ({
            address: helpAddress({ about: 'program', program: routerName }),
            title,
            text: description,
          }))}
        />
        {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
        {load.state === 'loading' && <Skeleton label={t.loading} lines={6} />}
        {load.state === 'loaded' && (
          <Entries
            title={t.screens}
            entries={load.data.map(({ name, topic }) => ({
              address: helpAddress({ about: 'screen', topic: name }),
              title: topic.title,
              text: topic.intro,
            }))}
          />
        )}
      </div>
    </>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly { address: string; title: string; text: string }[];
}

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2}>{title}</Heading>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.address}>
            <HelpLink address={entry.address}>{entry.title}</HelpLink>
            <p className={styles.quiet}>{entry.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScreenHelp({ topic: name }: { topic: TopicName }) {
  const { auth, feedback } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const { load, retry } = useData(topicsQuery([name]));
  const guides = useGuides();
  const showGuide = () => {
    guides.restore(name);
    feedback.notify('positive', t.guide.shown);
  };
  const commands = usePageCommands(helpCommands, {
    showGuide: guides.isDismissed(name) ? showGuide : null,
    print: usePrint(),
  });
  const [loaded] = load.state === 'loaded' ? load.data : [];
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (loaded === undefined) return <Skeleton label={t.loading} lines={6} />;
  return (
    <>
      <PageHeader title={t.of(loaded.topic.title)} description={loaded.topic.intro}>
        <CommandButton command={commands.showGuide} />
        <CommandButton command={commands.print} />
      </PageHeader>
      <TopicBody topic={permittedTopic(loaded, programs)} />
      <p className={styles.foot}>
        <HelpLink address={helpAddress({ about: 'everything' })}>{t.everything}</HelpLink>
      </p>
    </>
  );
}

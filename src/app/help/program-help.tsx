import { formHelp, type FieldHelp, type SectionHelp } from '#domain/forms/form-help.ts';
import { knownTrees } from '#domain/formulas/source-tree.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import type { ProgramAnswer } from '#features/kit/program/read-program.ts';
import { usePrint } from '#features/kit/printing/use-print.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { programQuery } from '#features/records/record-queries.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { Heading } from '#ui/heading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMemo } from 'react';
import { helpAddress } from './help-address.ts';
import { helpCommands } from './help.commands.tsx';
import { HelpLink } from './help-link.tsx';
import { helpStyles as styles } from './help.styles.ts';
import { helpPageTexts as t } from './help.texts.ts';

/** The help of a program that the company drew, from its definition without the fields hidden from the user. */
export function ProgramHelp({ program: { routerName, title } }: { program: AllowedProgram }) {
  const { load, retry } = useData(programQuery(routerName));
  const commands = usePageCommands(helpCommands, { print: usePrint() });
  return (
    <>
      <PageHeader title={t.of(title)} {...(load.state === 'loaded' && { description: purpose(load.data) })}>
        <CommandButton command={commands.print} />
      </PageHeader>
      <div className={styles.body}>
        <section className={styles.part}>
          <Heading level={2}>{t.use}</Heading>
          <p>{t.sameUse}</p>
          <div className={styles.links}>
            <HelpLink address={helpAddress({ about: 'screen', topic: 'lista' })}>{t.list}</HelpLink>
            <HelpLink address={helpAddress({ about: 'screen', topic: 'ficha' })}>{t.record}</HelpLink>
            <HelpLink address={`/${routerName}`}>{t.open(title)}</HelpLink>
          </div>
        </section>
        {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
        {load.state === 'loading' && <Skeleton label={t.loading} lines={6} />}
        {load.state === 'loaded' && <FieldSections answer={load.data} />}
      </div>
      <p className={styles.foot}>
        <HelpLink address={helpAddress({ about: 'everything' })}>{t.everything}</HelpLink>
      </p>
    </>
  );
}

const purpose = ({ definition: { description, many } }: ProgramAnswer): string => description ?? t.purpose(many);

function FieldSections({ answer: { definition, expressions } }: { answer: ProgramAnswer }) {
  const sections = useMemo(() => formHelp(definition, knownTrees(expressions)), [definition, expressions]);
  return sections.map((section) => <Section key={section.key} section={section} />);
}

function Section({ section: { title, facts, fields } }: { section: SectionHelp }) {
  return (
    <section>
      <div className={styles.part}>
        <Heading level={2}>{title}</Heading>
        {facts.map((fact) => (
          <p key={fact} className={styles.quiet}>
            {fact}
          </p>
        ))}
        <Fields fields={fields} />
      </div>
    </section>
  );
}

const Fields = ({ fields }: { fields: readonly FieldHelp[] }) => (
  <ul className={styles.fields}>
    {fields.map((field) => (
      <li key={field.key} className={styles.field}>
        <Field field={field} />
      </li>
    ))}
  </ul>
);

function Field({ field: { label, kind, facts, columns } }: { field: FieldHelp }) {
  return (
    <>
      <p className={styles.fieldName}>
        <span className={styles.label}>{label}</span>{' '}
        {kind.toLowerCase() !== label.toLowerCase() && <span className={styles.quiet}>{kind}</span>}
      </p>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {columns.length > 0 && <Fields fields={columns} />}
    </>
  );
}

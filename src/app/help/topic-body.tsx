import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { Heading } from '#ui/heading.tsx';
import { helpStyles as styles } from './help.styles.ts';
import { HelpPoints } from './help-points.tsx';

/** The tasks of a screen in steps. */
export function TopicBody({ topic: { tasks } }: { topic: HelpTopic }) {
  return (
    <div className={styles.body}>
      {tasks.map(({ title, steps }) => (
        <section key={title} className={styles.part}>
          <Heading level={2}>{title}</Heading>
          <HelpPoints points={steps} ordered={steps.length > 1} className={steps.length > 1 ? styles.steps : ''} />
        </section>
      ))}
    </div>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#styled-system/css';
import { card } from '#styled-system/recipes';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string | undefined;
  description?: ReactNode;
}

/** A content block; with a title it is a region labelled by it. */
export function Card({ title, description, className, children, ...rest }: CardProps) {
  const id = useId();
  const styles = card();
  const headless = title === undefined && description === undefined;
  return (
    <section aria-labelledby={title === undefined ? undefined : id} {...rest} className={cx(styles.root, className)}>
      {!headless && (
        <div className={styles.header}>
          {title !== undefined && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
      )}
      <div className={styles.body} data-headless={headless || undefined}>
        {children}
      </div>
    </section>
  );
}

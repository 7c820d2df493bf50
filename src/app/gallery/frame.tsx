import House from 'lucide-react/icons/house';
import type { ComponentProps } from 'react';
import { Alert } from '#ui/alert.tsx';
import { AppFrame, NavGroup, NavItem, NavLabel } from '#ui/app-frame.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const navigation: ComponentProps<typeof AppFrame>['navigation'] = ({ folded, onNavigate }) => (
  <NavGroup title={t.programs} folded={folded}>
    {[t.customers, t.city, t.long].map((name, place) => (
      <NavItem
        key={name}
        href="#"
        aria-current={place === 0 ? 'page' : undefined}
        tip={folded ? name : undefined}
        onClick={onNavigate}
      >
        <House aria-hidden="true" />
        <NavLabel folded={folded}>{name}</NavLabel>
      </NavItem>
    ))}
  </NavGroup>
);

/** A whole page in the frame. */
const frameOf = (isFolded: boolean, further: Partial<ComponentProps<typeof AppFrame>>) => (
  <WithValue initial={isFolded}>
    {(folded, fold) => (
      <AppFrame
        brand={t.brand}
        user={<Button size="sm">{t.person}</Button>}
        navigation={navigation}
        isFolded={folded}
        onFold={fold}
        texts={layoutTexts.frame}
        {...further}
      >
        <PageHeader title={t.customers} description={t.description} />
        <p>{t.cardBody}</p>
      </AppFrame>
    )}
  </WithValue>
);

const aside = <aside aria-label={t.cardHelp}>{t.cardHelp}</aside>;

/** A header in a page of its own, because a page has one heading of the first level. */
const headerOf = (title: string, description: string) => (
  <main className="alone">
    <PageHeader title={title} description={description}>
      <Button>{t.duplicate}</Button>
      <Button variant="solid">{t.save}</Button>
    </PageHeader>
  </main>
);

/** What a page has once. */
export const frameExhibits: readonly Exhibit[] = [
  {
    file: 'ui/app-frame.tsx',
    components: ['AppFrame', 'NavGroup', 'NavItem', 'NavLabel'],
    states: [
      { name: s.usual, apart: 'page', content: frameOf(false, { company: t.customer, aside }) },
      { name: s.folded, apart: 'page', content: frameOf(true, { company: t.long, aside }) },
      {
        name: s.warned,
        apart: 'page',
        content: frameOf(false, { banner: <Alert tone="warning" role="status" title={layoutTexts.offline} /> }),
      },
    ],
  },
  {
    file: 'ui/page-header.tsx',
    components: ['PageHeader'],
    states: [
      {
        name: s.actions,
        apart: 'page',
        content: headerOf(t.customers, t.cardHelp),
      },
      {
        name: s.long,
        apart: 'page',
        content: headerOf(t.long, t.longCard),
      },
    ],
  },
];

import Users from 'lucide-react/icons/users';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { SidewaysFrame } from '#ui/horizontal-scroller.tsx';
import { Person } from '#ui/person.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s, tones } from './gallery.texts.ts';

const facts = [
  { term: t.name, value: t.customer },
  { term: t.city, value: t.cities[0] },
];
const longFacts = [{ term: t.long, value: t.long }];

const tabItems = (names: readonly string[]) =>
  names.map((label, index) => ({ id: String(index), label, content: <p>{label}</p> }));

/** What pages consist of besides controls, fields and tables. */
export const contentExhibits: readonly Exhibit[] = [
  {
    file: 'ui/heading.tsx',
    components: ['Heading'],
    states: [
      { name: s.level2, content: <Heading level={2}>{t.customers}</Heading> },
      { name: s.level3, content: <Heading level={3}>{t.customer}</Heading> },
      { name: s.long, content: <Heading level={3}>{t.long}</Heading> },
    ],
  },
  {
    file: 'ui/card.tsx',
    components: ['Card'],
    states: [
      {
        name: s.usual,
        content: (
          <Card title={t.card} description={t.cardHelp}>
            {t.cardBody}
          </Card>
        ),
      },
      { name: s.empty, content: <Card>{t.plainCard}</Card> },
      { name: s.long, content: <Card title={t.longCard}>{t.long}</Card> },
    ],
  },
  {
    file: 'ui/alert.tsx',
    components: ['Alert'],
    states: [
      ...tones.map(([tone, name]) => ({
        name,
        content: (
          <Alert tone={tone} title={t.alert}>
            {t.alertBody}
          </Alert>
        ),
      })),
      {
        name: s.long,
        content: (
          <Alert tone="warning" title={t.long}>
            {t.long}
          </Alert>
        ),
      },
    ],
  },
  {
    file: 'ui/badge.tsx',
    components: ['Badge'],
    states: [
      { name: s.usual, content: <Badge>{t.badge}</Badge> },
      ...tones.map(([tone, name]) => ({ name, content: <Badge tone={tone}>{t.badge}</Badge> })),
      { name: s.long, content: <Badge>{t.long}</Badge> },
    ],
  },
  {
    file: 'ui/description-list.tsx',
    components: ['DescriptionList'],
    states: [
      { name: s.usual, content: <DescriptionList items={facts} /> },
      { name: s.long, content: <DescriptionList items={longFacts} /> },
    ],
  },
  {
    file: 'ui/disclosure.tsx',
    components: ['Disclosure'],
    states: [
      {
        name: s.closed,
        content: (
          <Disclosure showLabel={t.show} hideLabel={t.hide}>
            {t.details}
          </Disclosure>
        ),
      },
      {
        name: s.open,
        content: (
          <Disclosure showLabel={t.show} hideLabel={t.hide} isOpenAtFirst>
            {t.details}
          </Disclosure>
        ),
      },
    ],
  },
  {
    file: 'ui/empty-state.tsx',
    components: ['EmptyState'],
    states: [
      {
        name: s.empty,
        isWide: true,
        content: (
          <EmptyState icon={<Users aria-hidden="true" />} title={t.emptyTitle} text={t.emptyText}>
            <Button variant="solid">{t.open}</Button>
          </EmptyState>
        ),
      },
      { name: s.long, isWide: true, content: <EmptyState title={t.long} /> },
    ],
  },
  {
    file: 'ui/tabs.tsx',
    components: ['Tabs'],
    states: [
      {
        name: s.usual,
        isWide: true,
        content: (
          <WithValue initial="0">
            {(value, set) => <Tabs label={t.tabs} items={tabItems(t.tabNames)} value={value} onValueChange={set} />}
          </WithValue>
        ),
      },
      {
        name: s.long,
        isWide: true,
        content: (
          <WithValue initial="0">
            {(value, set) => (
              <Tabs label={t.longTabs} items={tabItems([t.customer, t.long])} value={value} onValueChange={set} />
            )}
          </WithValue>
        ),
      },
    ],
  },
  {
    file: 'ui/person.tsx',
    components: ['Person'],
    states: [
      { name: s.usual, content: <Person name={t.person} /> },
      { name: s.long, content: <Person name={t.long} /> },
    ],
  },
  {
    file: 'ui/horizontal-scroller.tsx',
    components: ['SidewaysFrame'],
    states: [
      {
        name: s.narrow,
        content: (
          <SidewaysFrame hint={t.scrollHint} role="group" aria-label={t.scrollHint} tabIndex={0}>
            <p style={{ width: '60rem' }}>{t.long}</p>
          </SidewaysFrame>
        ),
      },
      { name: s.usual, content: <SidewaysFrame hint={t.scrollHint}>{t.customer}</SidewaysFrame> },
    ],
  },
];

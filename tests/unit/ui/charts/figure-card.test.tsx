import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FigureCard } from '#ui/charts/figure-card.tsx';

afterEach(cleanup);

test('the link around a figure has its name, what it counts, its value, comparison and course as its name', () => {
  render(
    <FigureCard
      label="Clientes activos"
      note="Este mes"
      value="1.234"
      comparison={{ direction: 'up', text: '12 más que en octubre', meaning: 'good' }}
      course={{ values: [1, 2, null, 4], text: 'En 30 días, de 1.100 a 1.234' }}
      link={(content) => <a href="#/clientes">{content}</a>}
    />,
  );
  const name = 'Clientes activos Este mes 1.234 12 más que en octubre En 30 días, de 1.100 a 1.234';
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#/clientes');
});

test('a figure without a link, comparison and course is its name and its value', () => {
  render(<FigureCard label="Productos" value="7" />);
  expect([screen.queryByRole('link'), document.querySelector('svg'), document.body.textContent.trim()]).toEqual([
    null,
    null,
    'Productos 7',
  ]);
});

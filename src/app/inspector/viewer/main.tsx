import '#ui/theme/index.css';
import './viewer.css';
import { applyAppearance } from '#ui/theme/appearance.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { INSPECTOR_CHANNEL } from '../channel.ts';
import { createFeed } from './feed.ts';
import { InspectorPage } from './inspector-page.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('inspector.html has no #root');
applyAppearance({ theme: 'system', density: 'compact' }, document.documentElement);
const viewer = crypto.getRandomValues(new Uint32Array(2)).join('-');
const feed = createFeed(new BroadcastChannel(INSPECTOR_CHANNEL), viewer);
createRoot(place).render(
  <StrictMode>
    <InspectorPage feed={feed} />
  </StrictMode>,
);

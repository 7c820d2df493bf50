import '#ui/theme/index.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from './gallery-page.tsx';
import { GALLERY_ROOT } from './gallery-root.ts';

const place = document.getElementById(GALLERY_ROOT);
if (place === null) throw new Error(`gallery.html has no #${GALLERY_ROOT}`);
createRoot(place).render(
  <StrictMode>
    <GalleryPage />
  </StrictMode>,
);

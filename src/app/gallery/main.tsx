import '#ui/theme/index.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from './gallery-page.tsx';
import { GALLERY_ROOT } from './gallery-root.ts';
import { imitateFocus } from './imitate-focus.ts';

const place = document.getElementById(GALLERY_ROOT);
if (place === null) throw new Error(`gallery.html has no #${GALLERY_ROOT}`);
imitateFocus(document.styleSheets);
createRoot(place).render(
  <StrictMode>
    <GalleryPage search={window.location.search} />
  </StrictMode>,
);

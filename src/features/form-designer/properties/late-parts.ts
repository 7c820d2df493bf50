export { MendCount } from '../mending/mend-count.tsx';
export { PropertiesPanel } from './properties-panel.tsx';

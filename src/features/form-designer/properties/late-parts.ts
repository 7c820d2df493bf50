export { IssueCount } from '../validation/issue-count.tsx';
export { PropertiesPanel } from './properties-panel.tsx';

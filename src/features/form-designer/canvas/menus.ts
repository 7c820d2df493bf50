export { LinkChoice } from '../palette/link-choice.tsx';
export { PartMenu } from './part-menu.tsx';

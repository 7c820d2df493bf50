import 'survey-core/survey-core.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { root, whenWanted } from '../root.ts';

const answer = await fetch('/forms/survey-js.json');
const schema = await answer.json();
await whenWanted();
createRoot(root()).render(<Survey model={new Model(schema)} />);

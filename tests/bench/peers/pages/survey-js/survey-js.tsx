import 'survey-core/survey-core.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { root } from '../root.ts';

const answer = await fetch('/forms/survey-js.json');
createRoot(root()).render(<Survey model={new Model(await answer.json())} />);

import 'survey-core/survey-core.css';
import 'survey-creator-core/survey-creator-core.css';
import { createRoot } from 'react-dom/client';
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react';
import { textOf } from '../../../kit/designer-acts.ts';
import { root, whenWanted } from '../root.ts';

const answer = await fetch('/forms/survey-js.json');
const form = await answer.json();
await whenWanted();
const creator = new SurveyCreator({ autoSaveEnabled: false });
creator.JSON = form;
createRoot(root()).render(<SurveyCreatorComponent creator={creator} />);

const question = (group: number) => creator.survey.getQuestionByName(textOf(group));

window.acts = {
  select: (group) => creator.selectElement(question(group)),
  add: () => {
    creator.selectElement(question(1));
    creator.clickToolboxItem({ type: 'text' });
  },
  move: (group) => {
    creator.startUndoRedoTransaction('move');
    const moved = question(group);
    moved.page.removeElement(moved);
    question(1).page.addElement(moved, 1);
    creator.stopUndoRedoTransaction();
  },
  undo: () => creator.undo(),
};

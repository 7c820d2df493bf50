import Calendar from 'lucide-react/icons/calendar';
import { type ComponentProps, useId, useState } from 'react';
import { datePickerTexts } from '#forms/fields/date/date-picker.texts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;
const cities = t.cities.map((city, index) => ({ value: String(index), label: city }));
const longCity = [{ value: '0', label: t.long }];

const conditions = [
  { value: 'cash', label: t.conditions.cash },
  { value: 'credit', label: t.conditions.credit, description: t.creditHelp },
] as const;

const longConditions = [{ value: 'cash', label: t.long, description: t.long }] as const;

const conditionProps = { legend: t.condition, choices: conditions, onValueChange: nothing };

type Limits = Pick<ComponentProps<typeof DatePicker>, 'min' | 'max' | 'isRequired'>;

function OpenDatePicker({ initial = '2026-11-26', ...limits }: Limits & { initial?: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(initial);
  const pick = (date: string) => {
    setValue(date);
    setOpen(false);
  };
  const button = <IconButton size="sm" label={t.chooseDate} icon={<Calendar />} onClick={() => setOpen(!isOpen)} />;
  return (
    <div>
      <TextField id={id} label={t.date} value={value} readOnly action={button} />
      {isOpen && (
        <DatePicker
          {...limits}
          anchorId={id}
          value={value}
          today="2026-11-27"
          label={t.date}
          texts={datePickerTexts}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Fields in which one chooses. */
export const choiceExhibits: readonly Exhibit[] = [
  {
    file: 'ui/native-select.tsx',
    components: ['NativeSelect'],
    states: [
      { name: s.usual, content: <NativeSelect aria-label={t.city} options={cities} /> },
      { name: s.empty, content: <NativeSelect aria-label={t.city} options={cities} placeholder={t.placeholder} /> },
      { name: s.focused, isFocused: true, content: <NativeSelect aria-label={t.city} options={cities} /> },
      { name: s.invalid, content: <NativeSelect aria-label={t.city} options={cities} aria-invalid /> },
      { name: s.disabled, content: <NativeSelect aria-label={t.city} options={cities} disabled /> },
      { name: s.long, content: <NativeSelect aria-label={t.city} options={longCity} /> },
    ],
  },
  {
    file: 'ui/select-field.tsx',
    components: ['SelectField'],
    states: [
      { name: s.usual, content: <SelectField label={t.city} options={cities} defaultValue="1" /> },
      { name: s.empty, content: <SelectField label={t.city} options={cities} placeholder={t.placeholder} /> },
      { name: s.focused, isFocused: true, content: <SelectField label={t.city} options={cities} /> },
      { name: s.invalid, content: <SelectField label={t.city} options={cities} error={t.conditionError} /> },
      { name: s.disabled, content: <SelectField label={t.city} options={cities} disabled /> },
      { name: s.long, content: <SelectField label={t.city} options={longCity} /> },
    ],
  },
  {
    file: 'ui/checkbox.tsx',
    components: ['Checkbox'],
    states: [
      { name: s.usual, content: <Checkbox label={t.active} /> },
      { name: s.chosen, content: <Checkbox label={t.active} defaultChecked help={t.activeHelp} /> },
      { name: s.hiddenLabel, content: <Checkbox label={t.active} labelHidden /> },
      { name: s.focused, isFocused: true, content: <Checkbox label={t.active} /> },
      { name: s.invalid, content: <Checkbox label={t.active} error={t.activeError} /> },
      { name: s.disabled, content: <Checkbox label={t.active} defaultChecked disabled /> },
      { name: s.long, content: <Checkbox label={t.long} help={t.long} /> },
    ],
  },
  {
    file: 'ui/switch.tsx',
    components: ['Switch'],
    states: [
      {
        name: s.usual,
        content: (
          <WithValue initial={false}>
            {(value, set) => <Switch label={t.active} checked={value} onCheckedChange={set} />}
          </WithValue>
        ),
      },
      {
        name: s.chosen,
        content: <Switch label={t.active} help={t.activeHelp} checked onCheckedChange={nothing} />,
      },
      {
        name: s.focused,
        isFocused: true,
        content: <Switch label={t.active} checked={false} onCheckedChange={nothing} />,
      },
      { name: s.disabled, content: <Switch label={t.active} checked disabled onCheckedChange={nothing} /> },
      { name: s.long, content: <Switch label={t.long} help={t.long} checked={false} onCheckedChange={nothing} /> },
    ],
  },
  {
    file: 'ui/radio-cards.tsx',
    components: ['RadioCards'],
    states: [
      {
        name: s.usual,
        content: (
          <WithValue<'cash' | 'credit'> initial="credit">
            {(value, set) => <RadioCards {...conditionProps} value={value} onValueChange={set} />}
          </WithValue>
        ),
      },
      { name: s.empty, content: <RadioCards {...conditionProps} value={undefined} /> },
      { name: s.invalid, content: <RadioCards {...conditionProps} value={undefined} error={t.conditionError} /> },
      { name: s.focused, isFocused: true, content: <RadioCards {...conditionProps} value="cash" /> },
      { name: s.disabled, content: <RadioCards {...conditionProps} value="cash" disabled /> },
      { name: s.long, content: <RadioCards {...conditionProps} choices={longConditions} value="cash" /> },
    ],
  },
  {
    file: 'ui/date-picker.tsx',
    components: ['DatePicker'],
    states: [
      { name: s.usual, opensOn: 'press', content: <OpenDatePicker /> },
      { name: s.limited, opensOn: 'press', content: <OpenDatePicker min="2026-11-10" max="2026-11-26" /> },
      { name: s.required, opensOn: 'press', content: <OpenDatePicker isRequired /> },
      { name: s.empty, opensOn: 'press', content: <OpenDatePicker initial="" /> },
    ],
  },
];

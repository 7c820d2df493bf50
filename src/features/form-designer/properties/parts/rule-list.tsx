import type { ValueField } from '#domain/fields/field.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { ExpressionBox, useBlank } from '../../expressions/expression-box.tsx';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { PropertyPlace } from '../rows/value-rows.tsx';
import { useRowIds } from '../use-row-ids.ts';

type Rules = NonNullable<ValueField['validations']>;

/** Maximum rules of a field. */
const MAX_RULES = 10;

const stack = css({ display: 'grid', gap: '3' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const frame = css({ display: 'grid', gap: '2', borderWidth: '1px', borderRadius: 'l2', p: '3', minWidth: '0' });
const foot = css({ display: 'flex', alignItems: 'end', gap: '2', '& > div': { flex: '1' } });

interface RuleRowProps {
  index: number;
  rule: Rules[number];
  /** Whether the rule may only warn. */
  canWarn: boolean;
  onType: (rule: Rules[number]) => void;
  onWarns: (warns: boolean) => void;
  onRemove: () => void;
}

function RuleRow({ index, rule, canWarn, onType, onWarns, onRemove }: RuleRowProps) {
  const part = useEditedPart();
  const blank = useBlank(`validations.${index}.rule`, rule.rule);
  const messageProblem = useProblem(`validations.${index}.message`);
  const warnsProblem = useProblem(`validations.${index}.warns`);
  const number = index + 1;
  return (
    <div className={frame} data-property={`validations.${index}`}>
      <PropertyPlace property={`validations.${index}.rule`}>
        <ExpressionBox
          label={t.rule(number)}
          {...blank}
          value={rule.rule === '' ? undefined : rule.rule}
          wanted="boolean"
          table={part.table}
          onChange={(written) => onType({ ...rule, rule: written ?? '' })}
        />
      </PropertyPlace>
      <div className={foot} data-property={`validations.${index}.message`}>
        <TextField
          label={t.ruleMessage(number)}
          error={messageProblem}
          autoComplete="off"
          value={rule.message}
          onChange={({ currentTarget }) => onType({ ...rule, message: currentTarget.value })}
          onBlur={part.leave}
        />
        <IconButton label={t.removeRule(number)} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {(canWarn || rule.warns === true) && (
        <div data-property={`validations.${index}.warns`}>
          <Switch
            label={t.ruleWarns(number)}
            help={warnsProblem ?? t.ruleWarnsHelp}
            checked={rule.warns === true}
            onCheckedChange={onWarns}
          />
        </div>
      )}
    </div>
  );
}

interface RuleListProps {
  rules: Rules | undefined;
  /** Whether rules of this field may only warn. */
  canWarn: boolean;
}

/** Validation rules applied when a record is saved, each with its error message. */
export const RuleList = memo(function RuleList({ rules, canWarn }: RuleListProps) {
  const part = useEditedPart();
  const all = rules ?? [];
  const rows = useRowIds(all.length);
  const add = () => {
    rows.insert(all.length, 1);
    part.choose({ validations: [...all, { rule: '', message: '' }] });
  };
  const remove = (index: number) => {
    rows.remove(index);
    const next = all.toSpliced(index, 1);
    part.choose({ validations: next.length === 0 ? undefined : next });
  };
  return (
    <div className={stack} data-property="validations">
      <p className={help}>{all.length < MAX_RULES ? t.rulesHelp : t.rulesFull}</p>
      {all.map((rule, index) => (
        <RuleRow
          key={rows.ids[index]}
          index={index}
          rule={rule}
          onType={(next) => part.type('validations', all.with(index, next))}
          canWarn={canWarn}
          onWarns={(warns) =>
            part.choose({
              validations: all.with(index, { rule: rule.rule, message: rule.message, ...(warns && { warns }) }),
            })
          }
          onRemove={() => remove(index)}
        />
      ))}
      {all.length < MAX_RULES && (
        <div>
          <Button size="sm" icon={<Plus />} onClick={add}>
            {t.addRule}
          </Button>
        </div>
      )}
    </div>
  );
});

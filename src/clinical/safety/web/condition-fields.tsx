import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { areaNames } from '#diary/services/trait-labels.ts'
import { areas } from '#rules/composing/traits.ts'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { conditionNames } from '../condition-names.ts'
import { emptyCondition, otherCondition } from '../health-form.ts'
import { Choices, type HealthFormState } from './health-choices.tsx'

const options = [
  ...[...conditionNames]
    .map(([value, { name }]) => ({ value, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  { value: otherCondition, label: 'Something else' },
]

const states = [
  { value: 'now', label: 'Now' },
  { value: 'past', label: 'In the past' },
]

export function ConditionFields({ form }: { form: HealthFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'conditions' })
  return (
    <FieldSet legend="Conditions">
      {fields.map((field, at) => (
        <ConditionRow key={field.id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={fields.length >= 60}
        onClick={() => append(emptyCondition)}
      >
        Add a condition
      </Button>
    </FieldSet>
  )
}

function ConditionRow({ form, at, onRemove }: { form: HealthFormState; at: number; onRemove: () => void }) {
  const code = form.watch(`conditions.${at}.code`)
  const props = (name: 'code' | 'other' | 'state' | 'since') =>
    fieldProps(form, 'health', `conditions.${at}.${name}`)
  return (
    <fieldset
      aria-label={`Condition ${at + 1}`}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-border p-3"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Field label="Condition" {...props('code')}>
          <Select placeholder="Choose" options={options} {...form.register(`conditions.${at}.code`)} />
        </Field>
        <IconButton
          label={`Remove condition ${at + 1}`}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={onRemove}
          className="mt-6.5"
        />
      </div>
      {code === otherCondition ? (
        <Field label="What it is" {...props('other')}>
          <Input autoComplete="off" {...form.register(`conditions.${at}.other`)} />
        </Field>
      ) : null}
      <div className="grid gap-3 xs:grid-cols-2">
        <Field label="When" {...props('state')}>
          <Select options={states} {...form.register(`conditions.${at}.state`)} />
        </Field>
        <Field label="Since, or on" optional {...props('since')}>
          <Input type="date" {...form.register(`conditions.${at}.since`)} />
        </Field>
      </div>
      {conditionNames.get(code)?.is_local ? (
        <Choices
          form={form}
          name={`conditions.${at}.areas`}
          legend="Where"
          hint="None: nobody knows where."
          options={areas}
          names={areaNames}
        />
      ) : null}
    </fieldset>
  )
}

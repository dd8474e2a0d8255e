import { fieldProps } from '#web/form/schema-fields.ts'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { pregnancyFlags } from '../health-form.ts'
import { flagNames } from '../health-labels.ts'
import { Choices, type HealthFormState } from './health-choices.tsx'

const answers = [
  { value: '', label: 'Not asked' },
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
  { value: 'unsure', label: 'Unsure' },
]

export function PregnancyFields({ form }: { form: HealthFormState }) {
  const isPossible = ['yes', 'unsure'].includes(form.watch('pregnancy'))
  const at = (name: 'pregnancy' | 'due_date' | 'weeks' | 'weeks_on' | 'birth_on') =>
    fieldProps(form, 'health', name)
  return (
    <FieldSet legend="Pregnancy">
      <div className="grid gap-3 xs:grid-cols-2">
        <Field label="Pregnant" {...at('pregnancy')}>
          <Select options={answers} {...form.register('pregnancy')} />
        </Field>
        <Field label="Gave birth on" optional hint="If it was lately." {...at('birth_on')}>
          <Input type="date" {...form.register('birth_on')} />
        </Field>
        {isPossible ? (
          <>
            <Field
              label="Due on"
              optional
              hint="Where it is known, weeks need no answer."
              className="xs:col-span-2"
              {...at('due_date')}
            >
              <Input type="date" {...form.register('due_date')} />
            </Field>
            <Field label="Weeks" optional {...at('weeks')}>
              <Input inputMode="numeric" {...form.register('weeks')} />
            </Field>
            <Field label="Weeks as of" optional {...at('weeks_on')}>
              <Input type="date" {...form.register('weeks_on')} />
            </Field>
          </>
        ) : null}
      </div>
      {isPossible ? (
        <Choices
          form={form}
          name="flags"
          legend="Said by midwife or doctor"
          options={pregnancyFlags}
          names={flagNames}
        />
      ) : null}
    </FieldSet>
  )
}

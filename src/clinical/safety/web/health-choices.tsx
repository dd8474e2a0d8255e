import { Controller, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldSet } from '#web/ui/fields/field.tsx'
import type { HealthForm, HealthFormRead } from '../health-form.ts'

export type HealthFormState = UseFormReturn<HealthForm, unknown, HealthFormRead>

interface ChoicesProps {
  form: HealthFormState
  name: 'allergies' | 'flags' | 'unanswered' | `conditions.${number}.areas`
  legend: string
  hint?: string
  options: readonly string[]
  names: Readonly<Record<string, string>>
}

export function Choices({ form, name, legend, hint, options, names }: ChoicesProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const chosen = field.value as readonly string[]
        return (
          <FieldSet legend={legend} hint={hint}>
            <div className="grid grid-cols-1 gap-x-4 xs:grid-cols-2">
              {options.map(option => (
                <Checkbox
                  key={option}
                  label={names[option]}
                  checked={chosen.includes(option)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...chosen, option] : chosen.filter(each => each !== option),
                    )
                  }
                />
              ))}
            </div>
          </FieldSet>
        )
      }}
    />
  )
}

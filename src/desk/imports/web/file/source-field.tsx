import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { sources } from '../../import-copy.ts'

interface SourceFieldProps {
  value: string
  disabled: boolean
  onChange: (source: string) => void
}

export function SourceField({ value, disabled, onChange }: SourceFieldProps) {
  return (
    <Field label="Where the file is from" id="import-source" className="mt-4">
      <Select
        value={value}
        disabled={disabled}
        options={sources.map(([key, label]) => ({ value: key, label }))}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

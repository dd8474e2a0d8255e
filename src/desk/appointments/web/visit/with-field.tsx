import { gives, pricedOf } from '#diary/visits/practitioner-prices.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { ServiceRow } from '../rows.ts'
import type { Diary } from '../use-diary.ts'

interface WithFieldProps {
  diary: Diary
  service: ServiceRow | undefined
  /** If left out, everyone who offers the service is listed. */
  durationId?: string
  /** Stays listed even if they no longer offer the service. */
  current: string
  value: string
  onChange: (practitionerId: string) => void
}

export function WithField({ diary, service, durationId = '', current, value, onChange }: WithFieldProps) {
  const people = diary.practitioners.filter(
    person =>
      person.id === current ||
      (person.archived_at === null && service && gives(pricedOf(service), durationId, person.id)),
  )
  return (
    <Field label="With">
      <Select
        value={value}
        onChange={event => onChange(event.target.value)}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}

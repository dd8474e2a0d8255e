import { gives, pricedOf } from '#diary/visits/practitioner-prices.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { ServiceRow } from '../rows.ts'
import type { Diary } from '../use-diary.ts'

interface WithFieldProps {
  diary: Diary
  service: ServiceRow | undefined
  /** The length that they are to give; left out where it is not known by its id: whoever gives the service. */
  durationId?: string
  /** Who the visit is with, kept in the list whether or not they still offer it. */
  current: string
  value: string
  onChange: (practitionerId: string) => void
}

/** Who takes a visit that is there already: those who offer its service. */
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

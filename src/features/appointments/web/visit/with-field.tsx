import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ServiceRow } from '../rows.ts'
import type { Diary } from '../use-diary.ts'

interface WithFieldProps {
  diary: Diary
  service: ServiceRow | undefined
  /** Who the visit is with, kept in the list whether or not they still offer it. */
  current: string
  value: string
  onChange: (practitionerId: string) => void
}

/** Who takes a visit that is there already: those who offer its service. */
export function WithField({ diary, service, current, value, onChange }: WithFieldProps) {
  const people = diary.practitioners.filter(
    person =>
      person.id === current ||
      (person.archived_at === null &&
        service?.service_practitioners.some(each => each.practitioner_id === person.id)),
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

import { useState } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { type PreviewVisit, useVisitsToTry } from './templates-data.ts'

interface AsVisitProps {
  value: string
  zone: string
  onChange: (id: string) => void
}

export function AsVisit({ value, zone, onChange }: AsVisitProps) {
  const [now] = useState(() => Date.now())
  const [query, setQuery] = useState('')
  const [name, setName] = useState<string>()
  const asked = useDebounced(query.trim(), 200)
  const visits = useVisitsToTry(asked)
  const label = (visit: PreviewVisit) =>
    `${fullName(visit.clients)}, ${formatRelativeTime(zone, Date.parse(visit.starts_at), now)}`
  const found = (visits.data ?? []).map(visit => ({ value: visit.id, label: label(visit) }))
  const madeUp = { value: '', label: 'Nadia, who is made up' }
  return (
    <Field label="Preview as" hideLabel>
      <Combobox
        value={value}
        search
        searchPlaceholder="Find a client"
        emptyText="No client with that name has a visit"
        loading={visits.isFetching || asked !== query.trim()}
        onQuery={setQuery}
        options={asked ? found : [madeUp, ...found]}
        chosenLabel={name ?? madeUp.label}
        onChange={id => {
          setName(found.find(each => each.value === id)?.label)
          setQuery('')
          onChange(id)
        }}
      />
    </Field>
  )
}

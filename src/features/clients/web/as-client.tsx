import { useState } from 'react'
import { fullName } from '#lib/person-names.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { useFoundClients } from './clients-data.ts'

interface AsClientProps {
  /** A client's id; '' is somebody made up. */
  value: string
  onChange: (id: string) => void
}

/** In whose eyes a message is seen: a client's, or somebody's who is made up. */
export function AsClient({ value, onChange }: AsClientProps) {
  const [query, setQuery] = useState('')
  const [name, setName] = useState<string>()
  const clients = useFoundClients(useDebounced(query, 200), 8)
  const found = (clients.data ?? []).map(client => ({ value: client.id, label: fullName(client) }))
  return (
    <Field label="Preview as" hideLabel>
      <Combobox
        value={value}
        search
        searchPlaceholder="Find a client"
        emptyText="Nobody of that name"
        loading={clients.isFetching}
        onQuery={setQuery}
        options={[{ value: '', label: 'Nadia, who is made up' }, ...found]}
        {...(name ? { chosenLabel: name } : {})}
        onChange={id => {
          setName(found.find(each => each.value === id)?.label)
          onChange(id)
        }}
      />
    </Field>
  )
}

import { useState } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { useFoundClients } from './clients-data.ts'

interface AsClientProps {
  value: string
  onChange: (id: string) => void
  offered?: readonly { client_id: string; name: string }[] | undefined
}

/** Chooses the client a message is previewed for, or a made-up one. */
export function AsClient({ value, onChange, offered }: AsClientProps) {
  const [query, setQuery] = useState('')
  const [name, setName] = useState<string>()
  const asked = useDebounced(query.trim(), 200)
  const clients = useFoundClients(asked, 8)
  const found = (clients.data ?? []).map(client => ({ value: client.id, label: fullName(client) }))
  const own = offered?.map(({ client_id, name }) => ({ value: client_id, label: name }))
  const shown = asked || !own?.length ? found : own
  const madeUp = { value: '', label: 'Nadia, who is made up' }
  return (
    <Field label="Preview as" hideLabel>
      <Combobox
        value={value}
        search
        searchPlaceholder="Find a client"
        emptyText="No client with that name"
        loading={clients.isFetching || asked !== query.trim()}
        onQuery={setQuery}
        options={asked ? found : [madeUp, ...shown]}
        chosenLabel={name ?? madeUp.label}
        onChange={id => {
          setName(shown.find(each => each.value === id)?.label)
          setQuery('')
          onChange(id)
        }}
      />
    </Field>
  )
}

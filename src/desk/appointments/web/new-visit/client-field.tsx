import { useState } from 'react'
import { useClient, useFoundClients } from '#diary/clients/web/clients-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { fieldIds, type NewVisit, type NewVisitErrors, namesOf } from '../../visit/new-visit.ts'

const PAUSE_MS = 200
const CLIENTS_SHOWN = 20

export interface ClientFieldProps {
  value: Pick<NewVisit, 'clientId' | 'newClient'>
  onChange: (value: Pick<NewVisit, 'clientId' | 'newClient'>) => void
  errors: NewVisitErrors
  problems: Partial<Record<'email' | 'phone', string>>
}

export function ClientField({ value, onChange, errors, problems }: ClientFieldProps) {
  const [query, setQuery] = useState('')
  const paused = useDebounced(query.trim(), PAUSE_MS)
  const { data: found = [], isFetching, isError } = useFoundClients(paused, CLIENTS_SHOWN)
  const { data: chosen } = useClient(value.clientId)
  const { newClient } = value
  if (newClient) {
    const set = (change: Partial<typeof newClient>) =>
      onChange({ clientId: null, newClient: { ...newClient, ...change } })
    return (
      <FieldSet legend="New client">
        <div className="grid grid-cols-2 gap-4">
          <Field label="First name" id={fieldIds.first_name} error={errors.first_name}>
            <Input
              value={newClient.first_name}
              maxLength={80}
              autoComplete="off"
              data-autofocus
              onChange={event => set({ first_name: event.target.value })}
            />
          </Field>
          <Field label="Last name" optional>
            <Input
              value={newClient.last_name}
              maxLength={80}
              autoComplete="off"
              onChange={event => set({ last_name: event.target.value })}
            />
          </Field>
        </div>
        <div className="mt-2 grid gap-4 xs:grid-cols-2">
          <Field label="Email" id="visit-email" optional error={problems.email}>
            <Input
              type="email"
              inputMode="email"
              value={newClient.email}
              maxLength={254}
              autoComplete="off"
              onChange={event => set({ email: event.target.value })}
            />
          </Field>
          <Field label="Phone" id="visit-phone" optional error={problems.phone}>
            <Input
              type="tel"
              value={newClient.phone}
              maxLength={40}
              autoComplete="off"
              onChange={event => set({ phone: event.target.value })}
            />
          </Field>
        </div>
        <Button
          variant="link"
          size="sm"
          className="mt-1 self-start"
          onClick={() => onChange({ clientId: null, newClient: null })}
        >
          Choose an existing client
        </Button>
      </FieldSet>
    )
  }
  const reach = (client: { email: string | null; phone: string | null }) =>
    [client.email, client.phone].filter(Boolean).join(', ')
  return (
    <Field label="Client" id={fieldIds.client} error={errors.client}>
      <Combobox
        value={value.clientId}
        onChange={clientId => onChange({ clientId, newClient: null })}
        placeholder="Choose a client"
        searchPlaceholder="Name, email or phone"
        chosenLabel={chosen ? fullName(chosen) : 'Loading'}
        options={found.map(client => ({
          value: client.id,
          label: fullName(client),
          description: reach(client) || undefined,
        }))}
        onQuery={setQuery}
        loading={isFetching || paused !== query.trim()}
        emptyText={
          isError
            ? 'Clients could not be searched. Check your connection.'
            : 'No client by that name, email or phone.'
        }
        action={{
          label: text => (text ? `New client “${text}”` : 'New client'),
          onSelect: text =>
            onChange({ clientId: null, newClient: { ...namesOf(text), email: '', phone: '' } }),
        }}
      />
    </Field>
  )
}

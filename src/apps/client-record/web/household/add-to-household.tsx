import { useState } from 'react'
import { type ClientRecord, useClient, useFoundClients } from '#diary/clients/web/clients-data.ts'
import { type HousemateRow, useJoinHousehold } from '#diary/clients/web/housemates-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'

interface AddToHouseholdProps {
  client: ClientRecord
  others: readonly HousemateRow[]
  onClose: () => void
}

const PAUSE_MS = 200

/** Links a client who shares no phone and no email. */
export function AddToHousehold({ client, others, onClose }: AddToHouseholdProps) {
  const [query, setQuery] = useState('')
  const paused = useDebounced(query.trim(), PAUSE_MS)
  const { data: found = [], isFetching, isError } = useFoundClients(paused, 20)
  const joining = useJoinHousehold()
  const state = useState({ other_id: '' })
  const { other_id } = state[0]
  const chosen = useClient(other_id || null).data
  const { problems, form, set, busy } = useFields(state, {
    check: ({ other_id }) => (other_id ? {} : { other_id: 'Choose somebody first' }),
    send: async ({ other_id }, { refused }) => {
      const { data, error } = await joining.run({ client_id: client.id, other_id })
      if (!data) return refused(error, { field: 'other_id' })
      toast({ title: `${chosen ? fullName(chosen) : 'They'} and ${client.first_name} are one household` })
      onClose()
    },
  })
  const isHere = (id: string) => id === client.id || others.some(other => other.id === id)
  return (
    <FormDialog
      form={form}
      title={`Who belongs to ${client.first_name}?`}
      description="They can get each other’s messages about visits, and pay for one another."
      act="Add to household"
      busy={busy && 'Adding'}
      onClose={onClose}
    >
      <Field label="Client" error={problems.other_id}>
        <Combobox
          value={other_id || null}
          onChange={value => set({ other_id: value })}
          placeholder="Choose a client"
          searchPlaceholder="Name, email or phone"
          chosenLabel={chosen ? fullName(chosen) : 'Loading'}
          options={found
            .filter(({ id }) => !isHere(id))
            .map(person => ({
              value: person.id,
              label: fullName(person),
              description: [person.email, person.phone].filter(Boolean).join(', ') || undefined,
            }))}
          search
          onQuery={setQuery}
          loading={isFetching || paused !== query.trim()}
          emptyText={
            isError
              ? 'Clients could not be searched. Check your connection.'
              : 'No other client by that name, email or phone.'
          }
        />
      </Field>
    </FormDialog>
  )
}

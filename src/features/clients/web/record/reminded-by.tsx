import { fullName } from '#lib/person-names.ts'
import { toastRefusal } from '#web/refusal.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ClientRecord } from '../clients-data.ts'
import { useNameReminded, useRemindedBy } from '../household-data.ts'

interface RemindedByProps {
  client: ClientRecord
  others: readonly { id: string; first_name: string; last_name: string }[]
}

/** Who of a household gets the messages about this client's visits. */
export function RemindedBy({ client, others }: RemindedByProps) {
  const named = useRemindedBy(client.id)
  const naming = useNameReminded()
  if (named.data === undefined) return null
  const choose = async (id: string) => {
    const { error } = await naming.run({ client_id: client.id, reminded_by: id || null })
    if (error) return toastRefusal('This was not saved', error, { key: 'reminded' })
    const other = others.find(each => each.id === id)
    toast({
      title: `Messages about visits go to ${other ? fullName(other) : fullName(client)}`,
      glyph: 'check',
      key: 'reminded',
    })
  }
  return (
    <Field label="Messages about visits go to" className="mt-4">
      <Select
        value={others.some(each => each.id === named.data) ? (named.data ?? '') : ''}
        disabled={naming.busy}
        onChange={event => void choose(event.target.value)}
        options={[
          { value: '', label: fullName(client) },
          ...others.map(each => ({ value: each.id, label: fullName(each) })),
        ]}
      />
    </Field>
  )
}

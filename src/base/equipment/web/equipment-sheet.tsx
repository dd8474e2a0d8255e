import { useState } from 'react'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { type Equipment, equipmentForm, formOf } from '../equipment-form.ts'
import { useEquipmentRows } from './data.ts'

interface EquipmentSheetProps {
  equipment: Equipment | null
  practiceId: string
  onClose: () => void
}

const hints: Record<string, string> = {
  '23503': 'Visits to come use as many as there are. Move or cancel one of them, then lower the number.',
  '23505': 'There is equipment by this name already. Change how many of it you have, or choose another name.',
  '23514': 'There are 200 kinds already, which is as many as there may be.',
}

export function EquipmentSheet({ equipment, practiceId, onClose }: EquipmentSheetProps) {
  const form = useSchemaForm(equipmentForm, { defaultValues: formOf(equipment) })
  const table = useEquipmentRows()
  const [busy, setBusy] = useState(false)
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'equipment', name)
  const submit = form.handleSubmit(async fields => {
    setBusy(true)
    const said = {
      refused: 'The equipment was not saved',
      hint: ({ code }: { code: string }) => hints[code] ?? 'Check the list, then try again.',
      done: { title: `${fields.name} is ${equipment ? 'saved' : 'added'}`, key: 'equipment' },
      whenDone: onClose,
    }
    if (equipment) await table.change({ id: equipment.id }, fields, said)
    else await table.add({ practice_id: practiceId, ...fields }, said)
    setBusy(false)
  })
  return (
    <FormSheet
      form={form}
      prefix="equipment"
      title={equipment ? equipment.name : 'New equipment'}
      act={equipment ? 'Save' : 'Add equipment'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" {...at('name')}>
        <Input data-autofocus autoComplete="off" placeholder="Infrared lamp" {...form.register('name')} />
      </Field>
      <Field label="How many" hint="Pieces that do the same." className="max-w-40" {...at('quantity')}>
        <Input inputMode="numeric" autoComplete="off" {...form.register('quantity')} />
      </Field>
      <Field label="Note" optional hint="Only your team reads it." {...at('note')}>
        <Textarea rows={3} placeholder="In the cupboard of room 2." {...form.register('note')} />
      </Field>
    </FormSheet>
  )
}

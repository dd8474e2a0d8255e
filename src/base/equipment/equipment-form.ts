import { z } from 'zod'
import { optionalText } from '#lib/schemas/fields.ts'
import { typedNumber, typedText } from '#lib/schemas/typed.ts'
import type { Row } from '#web/rows/rows.ts'

/** `quantity` identical pieces. */
export type Equipment = Row<'equipment', 'id' | 'practice_id' | 'name' | 'quantity' | 'note'>

export const equipmentForm = z.object({
  name: typedText(80, 'Give it a name'),
  quantity: typedNumber(1, 100, 'a number'),
  note: optionalText(400),
})

export const formOf = (equipment: Equipment | null): z.input<typeof equipmentForm> => ({
  name: equipment?.name ?? '',
  quantity: String(equipment?.quantity ?? 1),
  note: equipment?.note ?? '',
})

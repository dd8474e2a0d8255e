import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id, longText, optionalText } from '#lib/schemas/fields.ts'

export const action = {
  name: 'addClientNote',
  order: 80,
  category: 'database',
  risk: 'inside',
  right: 'client-notes',
  icon: 'FileText',
  description: 'Writes a note down in the record of a client.',
  would: 'keep this note',
  params: z.object({ clientId: id, note: longText(2_000), category: optionalText(60) }),
} as const satisfies Action

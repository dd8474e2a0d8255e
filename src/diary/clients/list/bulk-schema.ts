import { z } from 'zod'
import { id, text } from '#lib/schemas/fields.ts'
import { BULK_LIMIT } from './bulk-limit.ts'

const client_ids = z.array(id).min(1).max(BULK_LIMIT)

/** False brings them back to the list. */
export const archiveClientsInput = z.object({ client_ids, archived: z.boolean() })

/** False takes the tag away again. */
export const tagClientsInput = z.object({ client_ids, tag: text(40), has: z.boolean() })

/** Those that were not like that before, which is what an undo takes back. */
export const changedClientsOutput = z.object({ client_ids: z.array(id) })

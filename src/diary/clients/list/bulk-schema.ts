import { z } from 'zod'
import { id, text } from '#lib/schemas/fields.ts'
import { BULK_LIMIT } from './bulk-limit.ts'

const client_ids = z.array(id).min(1).max(BULK_LIMIT)

export const archiveClientsInput = z.object({ client_ids, archived: z.boolean() })

export const tagClientsInput = z.object({ client_ids, tag: text(40), has: z.boolean() })

/** Those that really changed, for Undo. */
export const changedClientsOutput = z.object({ client_ids: z.array(id) })

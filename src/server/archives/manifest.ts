import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { fileTypes } from '../files/file-types.ts'

export const manifest = z.object({
  format: z.literal('stillpoint-archive'),
  version: z.literal(1),
  practice_id: id,
  practice_name: z.string().max(200),
  made_at: z.iso.datetime(),
  tables: z.record(z.string().max(80), z.number().int().min(0)),
  files: z.number().int().min(0),
})
export type Manifest = z.output<typeof manifest>

export const archivedFile = z.object({
  id,
  kind: z.string().max(40),
  name: z.string().max(200),
  type: z.enum(fileTypes),
  bytes: z.number().int().min(1),
  sha256: z.string().length(64),
  width: z.number().nullable(),
  height: z.number().nullable(),
  is_public: z.boolean(),
  read_right: z.string().max(40),
  write_right: z.string().max(40),
  created_at: z.string().max(40),
})
export type ArchivedFile = z.output<typeof archivedFile>

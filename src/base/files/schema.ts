import { z } from 'zod'

export const fileInput = z.object({ file_id: z.uuid() })

/** The address that opens a file, and until when; a public one has no end. */
export const linkedFile = z.object({ url: z.string(), expires_at: z.date().nullable() })

export const changedFile = z.object({ file_id: z.uuid() })

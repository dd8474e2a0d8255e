import { z } from 'zod'

export const fileInput = z.object({ file_id: z.uuid() })

/** A file's URL and its expiry; public ones don't expire. */
export const linkedFile = z.object({ url: z.string(), expires_at: z.date().nullable() })

export const changedFile = z.object({ file_id: z.uuid() })

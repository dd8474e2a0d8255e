import { z } from 'zod'

export const savedTemplate = z.object({ version: z.number() })

export const previewTextOutput = z.object({
  to: z.string(),
  body_text: z.string(),
})

/** E.164. */
export const sendTestTemplateOutput = z.object({ phone: z.string() })

export const previewLetterOutput = z.object({
  path: z.string(),
  subject: z.string(),
  to: z.string(),
  body_text: z.string(),
})

export const sendTestLetterOutput = z.object({ recipient: z.string() })

export const previewMailOutput = previewLetterOutput.extend({
  /** HTML only, without pictures. */
  bytes: z.number(),
})

export const showLetterPreviewInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
export const showLetterPreviewOutput = z.object({ body_html: z.string() })

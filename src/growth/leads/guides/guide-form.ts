import { z } from 'zod'
import { typedText } from '#lib/schemas/typed.ts'
import { guideBlocks } from './guide-text.ts'

export const guideForm = z
  .object({
    title: typedText(120, 'Give the guide a title'),
    description: z.string().trim().max(1000),
    kind: z.enum(['text', 'pdf']),
    body: z.string().trim().max(20_000),
    file_id: z.string().nullable(),
    button: typedText(40, 'Say what the button says'),
    asks_phone: z.boolean(),
  })
  .refine(({ kind, body }) => kind === 'pdf' || guideBlocks(body).length > 0, {
    message: 'Write the guide, or upload it as a PDF',
    path: ['body'],
  })
  .refine(({ kind, file_id }) => kind === 'text' || file_id !== null, {
    message: 'Choose the PDF',
    path: ['file_id'],
  })
export type GuideForm = z.output<typeof guideForm>

export const formOfGuide = (guide: Readonly<GuideForm> | null): GuideForm => ({
  title: guide?.title ?? '',
  description: guide?.description ?? '',
  kind: guide?.kind ?? 'text',
  body: guide?.body ?? '',
  file_id: guide?.file_id ?? null,
  button: guide?.button ?? 'Send me the guide',
  asks_phone: guide?.asks_phone ?? true,
})

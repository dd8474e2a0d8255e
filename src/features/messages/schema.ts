import { z } from 'zod'
import { id, longText, text } from '#lib/fields.ts'
import { channels, purposes } from './purposes.ts'

/** Characters of the words of one letter. Together they keep a filled letter far below what a message may have. */
export const bounds = { subject: 150, heading: 150, paragraph: 2000, paragraphs: 20, button: 40 } as const

/** One or more lines, however the browser ends them. */
const paragraph = z
  .string()
  .transform(typed => typed.replace(/\r\n?/g, '\n'))
  .pipe(longText(bounds.paragraph))

/** One block of a letter. Those without words are filled from the visit and the settings, and locked. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: text(bounds.heading) }),
  z.object({ type: z.literal('text'), text: paragraph }),
  /** That a visit still waits for a yes; only while it does. */
  z.object({ type: z.literal('waits') }),
  /** Until when it may be moved or cancelled, and the practice's own policy. */
  z.object({ type: z.literal('policy') }),
  /** Day, time, service, practitioner, address. */
  z.object({ type: z.literal('facts') }),
  /** Leads to the page where the client sees, moves or cancels the visit. */
  z.object({ type: z.literal('button'), label: text(bounds.button) }),
  /** How to reach the practice, at the foot. */
  z.object({ type: z.literal('contact') }),
])
export type Block = z.output<typeof block>

export const words = z.object({
  subject: text(bounds.subject),
  blocks: z
    .array(block)
    .min(1)
    .max(bounds.paragraphs + 6),
})
/** The words of a letter: what a version of a template holds. */
export type Words = z.output<typeof words>

const purpose = z.enum(purposes)
const channel = z.enum(channels)
/** The version that was open when it was changed, 0 where there was none: another one since then is not written over. */
const basedOn = z.number().int().min(0).max(1_000_000)

export const saveTemplateInput = words.extend({ purpose, channel, based_on: basedOn })
export const restoreTemplateInput = z.object({
  purpose,
  channel,
  based_on: basedOn,
  /** Which to bring back; 0: the standard words. */
  version: basedOn,
})
export const savedTemplate = z.object({ version: z.number() })

/** The words of the text that reminds of a visit; null: the standard ones. */
export const saveTextTemplateInput = z.object({
  words: z.string().trim().min(1).max(1000).nullable(),
  based_on: basedOn,
})
export const previewTextInput = z.object({
  words: z.string().trim().min(1).max(1000),
  appointment_id: id.nullable(),
})
export const previewTextOutput = z.object({
  /** First name of whom it is for. */
  to: z.string(),
  body_text: z.string(),
})

/** A letter filled in for `appointment_id`, a visit of the practice, or for a made-up one (null). */
export const previewLetterInput = words.extend({ purpose, appointment_id: id.nullable() })
export const previewLetterOutput = z.object({
  /** Path of the page that shows the mail, for ten minutes. */
  path: z.string(),
  subject: z.string(),
  /** First name of whom it is for. */
  to: z.string(),
  body_text: z.string(),
})

export const sendTestLetterInput = previewLetterInput.extend({
  /** Chosen by the screen: sent twice, it is one letter. */
  test_id: id,
})
export const sendTestLetterOutput = z.object({ recipient: z.string() })

export const showLetterPreviewInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
export const showLetterPreviewOutput = z.object({ body_html: z.string() })

/** The token of a link that stands in a letter: of a visit, of an offered time or of a place on the waitlist. */
export const linkOpenedInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
export const linkOpenedOutput = z.object({})

import { z } from 'zod'
import { id, longText, text } from '#lib/schemas/fields.ts'
import { bounds } from './templates/mail-bounds.ts'
import { badLink, mailAddress, plainOf, richBounds } from './templates/rich-text.ts'

/** One or more lines, however the browser ends them. */
const paragraph = z
  .string()
  .transform(typed => typed.replace(/\r\n?/g, '\n'))
  .pipe(longText(bounds.paragraph))

/** Where a link of a mail leads: nothing that runs, and nobody's password. */
export const mailLink = z
  .string()
  .max(richBounds.link)
  .refine(typed => mailAddress(typed) !== undefined, badLink)

const run = z.strictObject({
  // A line feed is the one sign without a shape that words may have.
  text: z
    .string()
    .min(1)
    .max(bounds.paragraph)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}]*)*$/u),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: mailLink.optional(),
})
const line = z.array(run).max(richBounds.runs)
/** Formatted words: a closed form, without a place for anything else. */
const rich = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('paragraph'), runs: line }),
      z.strictObject({ type: z.literal('list'), items: z.array(line).min(1).max(richBounds.items) }),
    ]),
  )
  .min(1)
  .max(richBounds.parts)
  .refine(parts => plainOf(parts).trim() !== '', 'Fill this in')
  .refine(parts => plainOf(parts).length <= richBounds.letters, 'These words are too long')

/** One block of a letter. Those without words are filled from the visit and the settings, and locked. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: text(bounds.heading) }),
  z.object({ type: z.literal('text'), text: z.union([paragraph, rich]) }),
  /** That a visit still waits for a yes; only while it does. */
  z.object({ type: z.literal('waits') }),
  /** Until when it may be moved or cancelled, and the practice's own policy. */
  z.object({ type: z.literal('policy') }),
  /** Day, time, service, practitioner, address. */
  z.object({ type: z.literal('facts') }),
  /** Leads to the booking page, or to an address; without either to what the letter is about (a visit, a confirmation). */
  z.object({
    type: z.literal('button'),
    label: text(bounds.button),
    to: z.union([z.literal('booking'), mailLink]).optional(),
  }),
  /** How to reach the practice, at the foot. */
  z.object({ type: z.literal('contact') }),
  /** A picture of the practice's own, which travels inside the mail; `alt` is what is read where it is not seen. */
  z.object({ type: z.literal('picture'), file_id: id, alt: text(bounds.alt), link: mailLink.optional() }),
  /** Name, length and price of a service as they are now, and the way to book it. */
  z.object({ type: z.literal('service'), service_id: id }),
  /** The next times of a service that are open when the mail is made. */
  z.object({
    type: z.literal('open_times'),
    service_id: id,
    count: z.number().int().min(1).max(bounds.openTimes),
  }),
  z.object({ type: z.literal('divider') }),
  /** Who signs; each line as it is typed. */
  z.object({
    type: z.literal('signature'),
    text: z
      .string()
      .transform(typed => typed.replace(/\r\n?/g, '\n'))
      .pipe(longText(bounds.signature)),
  }),
])
export type Block = z.output<typeof block>

export const words = z.object({
  subject: z
    .string()
    .refine(typed => !/[\r\n]/.test(typed), 'A subject is one line.')
    .pipe(text(bounds.subject)),
  blocks: z.array(block).min(1).max(bounds.blocks),
})
/** The words of a letter: what a version of a template holds. */
export type Words = z.output<typeof words>

export const savedTemplate = z.object({ version: z.number() })

export const previewTextOutput = z.object({
  /** First name of whom it is for. */
  to: z.string(),
  body_text: z.string(),
})

/** E.164. */
export const sendTestTemplateOutput = z.object({ phone: z.string() })

export const previewLetterOutput = z.object({
  /** Path of the page that shows the mail, for ten minutes. */
  path: z.string(),
  subject: z.string(),
  /** First name of whom it is for. */
  to: z.string(),
  body_text: z.string(),
})

export const sendTestLetterOutput = z.object({ recipient: z.string() })

export const previewMailOutput = previewLetterOutput.extend({
  /** Bytes of its page, pictures not counted. */
  bytes: z.number(),
})
/** `address`: as it stands in the client's record. */
export const liftBounceInput = z.object({
  client_id: id,
  channel: z.enum(['email', 'sms']),
  address: z.string().min(1).max(254),
})
export const liftBounceOutput = z.object({})

export const showLetterPreviewInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
export const showLetterPreviewOutput = z.object({ body_html: z.string() })

/** The token of a link that stands in a letter: of a visit, of an offered time or of a place on the waitlist. */
export const linkOpenedInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
export const linkOpenedOutput = z.object({})

import { z } from 'zod'
import { id, longText, text } from '#lib/schemas/fields.ts'
import { bounds } from './templates/mail-bounds.ts'
import { badLink, mailAddress, plainOf, richBounds } from './templates/rich-text.ts'

/** Any line endings. */
const paragraph = z
  .string()
  .transform(typed => typed.replace(/\r\n?/g, '\n'))
  .pipe(longText(bounds.paragraph))

/** No scripts, and no passwords in the URL. */
export const mailLink = z
  .string()
  .max(richBounds.link)
  .refine(typed => mailAddress(typed) !== undefined, badLink)

const run = z.strictObject({
  // A line feed is the only control character allowed.
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
/** Closed schema: nothing else is stored. */
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

/** One block of an email. Blocks without text are filled from the visit and settings, and are locked. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: text(bounds.heading) }),
  z.object({ type: z.literal('text'), text: z.union([paragraph, rich]) }),
  /** Says that the visit needs confirmation; only while it does. */
  z.object({ type: z.literal('waits') }),
  /** Deadline for changes, and the practice's policy. */
  z.object({ type: z.literal('policy') }),
  z.object({ type: z.literal('facts') }),
  /** Links to the booking page or a URL; without either, to what the email is about (visit, confirmation). */
  z.object({
    type: z.literal('button'),
    label: text(bounds.button),
    to: z.union([z.literal('booking'), mailLink]).optional(),
  }),
  /** Contact details, in the footer. */
  z.object({ type: z.literal('contact') }),
  /** The practice's own picture, attached to the email. */
  z.object({ type: z.literal('picture'), file_id: id, alt: text(bounds.alt), link: mailLink.optional() }),
  z.object({ type: z.literal('service'), service_id: id }),
  /** The next open slots when the email is made. */
  z.object({
    type: z.literal('open_times'),
    service_id: id,
    count: z.number().int().min(1).max(bounds.openTimes),
  }),
  z.object({ type: z.literal('divider') }),
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
export type Words = z.output<typeof words>

export const liftBounceInput = z.object({
  client_id: id,
  channel: z.enum(['email', 'sms']),
  address: z.string().min(1).max(254),
})
export const liftBounceOutput = z.object({})

/** Token of a link in an email: a visit, an offered slot or a waitlist entry. */
export const linkOpenedInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
export const linkOpenedOutput = z.object({})

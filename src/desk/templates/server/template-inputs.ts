import { z } from 'zod'
import { words } from '#diary/messages/schema.ts'
import { id } from '#lib/schemas/fields.ts'
import { mails, texts } from '#message-kinds.ts'

const namesOf = (templates: readonly { name: string }[]) => templates.map(({ name }) => name)
const purpose = z.enum(namesOf(mails))
const textPurpose = z.enum(namesOf(texts))
const channel = z.enum(['email'])
/** The version that was edited (0: none); a newer one isn't overwritten. */
const basedOn = z.number().int().min(0).max(1_000_000)

export const saveTemplateInput = words.extend({ purpose, channel, based_on: basedOn })
export const restoreTemplateInput = z.object({
  purpose,
  channel,
  based_on: basedOn,
  version: basedOn,
})
/** Null: the standard text. */
export const saveTextTemplateInput = z.object({
  purpose: textPurpose,
  words: z.string().trim().min(1).max(1000).nullable(),
  based_on: basedOn,
})
/** Filled for the visit `appointment_id`, or a made-up one (null). */
export const previewTextInput = z.object({
  purpose: textPurpose,
  words: z.string().trim().min(1).max(1000),
  appointment_id: id.nullable(),
})
export const sendTestTemplateInput = previewTextInput.extend({
  /** Chosen by the screen, so that sending twice sends one text. */
  test_id: id,
})
/** Filled for the visit `appointment_id`, or a made-up one (null). */
export const previewLetterInput = words.extend({
  purpose: z.enum(namesOf(mails.filter(({ isVisit }) => isVisit))),
  appointment_id: id.nullable(),
})
export const sendTestLetterInput = previewLetterInput.extend({
  test_id: id,
})
/** Filled for a client, or a made-up one (null). */
export const previewMailInput = words.extend({
  kind: z.enum([...namesOf(mails.filter(({ isVisit }) => !isVisit)), 'offer']),
  client_id: id.nullable(),
})
export const sendTestMailInput = previewMailInput.extend({ test_id: id })

import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { mails, texts } from '#message-kinds.ts'
import { words } from '../../../schema.ts'

const namesOf = (templates: readonly { name: string }[]) => templates.map(({ name }) => name)
const purpose = z.enum(namesOf(mails))
const textPurpose = z.enum(namesOf(texts))
const channel = z.enum(['email'])
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
/** The words of a text; null: the standard ones. */
export const saveTextTemplateInput = z.object({
  purpose: textPurpose,
  words: z.string().trim().min(1).max(1000).nullable(),
  based_on: basedOn,
})
/** A text filled in for `appointment_id`, a visit of the practice, or for a made-up one (null). */
export const previewTextInput = z.object({
  purpose: textPurpose,
  words: z.string().trim().min(1).max(1000),
  appointment_id: id.nullable(),
})
export const sendTestTemplateInput = previewTextInput.extend({
  /** Chosen by the screen: sent twice, it is one text. */
  test_id: id,
})
/** A letter filled in for `appointment_id`, a visit of the practice, or for a made-up one (null). */
export const previewLetterInput = words.extend({
  purpose: z.enum(namesOf(mails.filter(({ isVisit }) => isVisit))),
  appointment_id: id.nullable(),
})
export const sendTestLetterInput = previewLetterInput.extend({
  /** Chosen by the screen: sent twice, it is one letter. */
  test_id: id,
})
/** A mail of free blocks, filled in for a client of the practice, or for a made-up one (null). */
export const previewMailInput = words.extend({
  kind: z.enum([...namesOf(mails.filter(({ isVisit }) => !isVisit)), 'offer']),
  client_id: id.nullable(),
})
export const sendTestMailInput = previewMailInput.extend({ test_id: id })

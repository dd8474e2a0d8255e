import { z } from 'zod'
import { newTalk, type Talk } from '../reception-facts.ts'

const shape = z.looseObject({
  language: z.enum(['en', 'es']),
  stage: z.enum(['open', 'contact', 'confirm']),
  draft: z.record(z.string(), z.string().max(400)),
})

/** A conversation that the test page carried along; invalid data starts a new one. */
export function previewConversation(carried: unknown): Talk {
  const read = shape.safeParse(carried)
  return read.success ? (read.data as Talk) : newTalk()
}

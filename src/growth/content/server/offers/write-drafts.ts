import type { Ask, Dropped, Facts, Variant } from '#rules/composing/compose.ts'
import { compose } from '#rules/composing/compose.ts'

export interface WrittenDrafts {
  variants: Variant[]
  dropped: Dropped[]
  made_by: 'composer' | 'model'
  note: string | null
}

/** Composer codes that users can see; others are caller bugs. */
export const writingCodes = [
  'unknown_topic',
  'wrong_channel',
  'no_language',
  'no_fact',
  'unsafe_fact',
  'avoided_word',
] as const
export type WritingCode = (typeof writingCodes)[number]

/** Three composer texts, or why there are none (marketing rules, section 1). */
export function writeDrafts(facts: Facts, ask: Ask): WrittenDrafts | { refused: WritingCode } {
  const answer = compose({ facts, ask })
  if ('refused' in answer) {
    const refused = writingCodes.find(code => code === answer.refused)
    if (!refused) throw new Error(`The composer refuses ${answer.refused}`)
    return { refused }
  }
  return { ...answer, variants: [...answer.variants], made_by: 'composer', note: null }
}

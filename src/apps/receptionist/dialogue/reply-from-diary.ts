import type { Language, ReceptionFacts, ReceptionTools, Reply, Talk } from '../reception-facts.ts'
import { type Diary, type TimesAsked, timeQuestionKey, type WhyAsked } from './diary.ts'
import { languageOf } from './language-of.ts'
import { replyToVisitor } from './reply-to-visitor.ts'

export type FromDiary =
  | { reply: Reply; told: Language | 'other' | null }
  | { asks: { times: TimesAsked } | { why: WhyAsked } }

class Unknown extends Error {
  readonly asks: Extract<FromDiary, { asks: unknown }>['asks']
  constructor(asks: Unknown['asks']) {
    super('not in the diary yet')
    this.asks = asks
  }
}

/** `replyToVisitor` for a thread without a diary: it returns the diary data it lacks. `told`: the message's language. */
export async function replyFromDiary(
  text: string,
  before: Talk,
  facts: ReceptionFacts,
  diary: Diary,
  as?: Language,
): Promise<FromDiary> {
  const tools: ReceptionTools = {
    times: async asked => {
      const known = diary.times.get(timeQuestionKey(asked))
      if (!known) throw new Unknown({ times: asked })
      return known
    },
    why: async asked => {
      const known = diary.why.get(timeQuestionKey(asked))
      if (known === undefined) throw new Unknown({ why: asked })
      return known
    },
  }
  try {
    return { reply: await replyToVisitor(text, before, facts, tools, as), told: languageOf(text) }
  } catch (error) {
    if (error instanceof Unknown) return { asks: error.asks }
    throw error
  }
}

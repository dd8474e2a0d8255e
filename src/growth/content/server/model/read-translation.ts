import { z } from 'zod'
import type { Facts } from '#rules/composing/compose.ts'
import { avoidedPattern, hasAvoided, holdsHidden } from '#rules/composing/unsafe-text.ts'
import { addressLike, doubleQuotes, pictographs } from '#rules/composing/words/own-words.ts'
import { writeSegments } from '#rules/composing/write-segments.ts'
import type { Language } from '../../languages.ts'
import type { DraftWords } from '../../schema.ts'
import type { SaidFacts } from './language-question.ts'

const pieces = z.array(z.object({ words: z.string().max(8_000), fact: z.string().max(20) })).max(600)
const answered = z.object({ title: pieces, text: pieces })

/** A translation with facts inserted by us. Rejects, with a reason, one that adds or drops a fact or is unchanged. */
export function readTranslation(
  words: DraftWords,
  { voice }: Pick<Facts, 'voice'>,
  keys: SaidFacts,
  language: Language,
  answer: unknown,
): { words: DraftWords } | { problem: string } {
  const read = answered.safeParse(answer)
  if (!read.success) return { problem: 'another form' }
  const { title, text } = read.data
  const used = [...title, ...text].flatMap(({ fact }) => (fact === '' ? [] : fact))
  const isWhole = used.length === keys.size && new Set(used).size === used.length
  if (!isWhole || used.some(key => !keys.has(key))) return { problem: 'other facts' }
  const own = [...title, ...text].map(each => each.words).join('\n')
  const problem = problemOf(own, words, voice.avoid)
  if (problem) return { problem }
  const write = (list: typeof text, place?: 'title') =>
    writeSegments(
      list.flatMap(each => {
        const fact = keys.get(each.fact)
        return fact ? [each.words, { text: fact.writing, kind: fact.kind, ref: fact.ref }] : [each.words]
      }),
      place,
    )
  const [head, body] = [write(title, 'title'), write(text)]
  const isSame = body.text.trim() === words.text.trim()
  if (isSame || body.text.trim() === '' || (words.title === null) !== (head.text.trim() === ''))
    return { problem: 'not said anew' }
  return {
    words: {
      title: words.title === null ? null : head.text,
      text: body.text,
      hashtags: words.hashtags,
      evidence: [...head.evidence, ...body.evidence] as DraftWords['evidence'],
      language,
    },
  }
}

function problemOf(own: string, words: DraftWords, avoid: readonly string[]): string | null {
  if (holdsHidden(own)) return 'hidden signs'
  if (/[\p{N}%$€£¥]/u.test(own)) return 'a number of its own'
  if (addressLike.test(own) || own.includes('@')) return 'an address of its own'
  if (own.match(doubleQuotes)) return 'a quote of its own'
  if (hasAvoided(own, avoidedPattern([...avoid]))) return 'an avoided word'
  return pictographs(own) > pictographs(`${words.title ?? ''}${words.text}`) ? 'other signs' : null
}

import { z } from 'zod'
import { bindTopic } from '#rules/composing/bind-topic.ts'
import { type Frame, namesIn, variantProblem } from '#rules/composing/check-variant.ts'
import type { Facts, Variant } from '#rules/composing/compose.ts'
import { readFacts as readKnown } from '#rules/composing/read-facts.ts'
import { holdsHidden } from '#rules/composing/unsafe-text.ts'
import { firstSentence, writeSegments } from '#rules/composing/write-segments.ts'
import type { DraftAsk } from '../../schema.ts'
import type { FactKeys } from './draft-question.ts'

const pieces = z.array(z.object({ words: z.string().max(8_000), fact: z.string().max(20) })).max(200)
const answered = z.object({
  variants: z
    .array(z.object({ title: pieces, text: pieces, hashtags: z.array(z.string().max(100)).max(30) }))
    .max(10),
})

export interface ModelDrafts {
  variants: Variant[]
  problems: string[]
}

/** The model's drafts that pass the composer's rules, with facts inserted by us. Unknown keys reject a draft. */
export function readModelDrafts(facts: Facts, ask: DraftAsk, keys: FactKeys, answer: unknown): ModelDrafts {
  const read = answered.safeParse(answer)
  if (!read.success) return { variants: [], problems: ['another form'] }
  const known = readKnown(facts)
  const bound = bindTopic(ask.topic, { known, channel: ask.channel, subject: ask.subject })
  if (typeof bound === 'string') return { variants: [], problems: [bound] }
  const frame: Frame = {
    ...{ known, bound, channel: ask.channel, names: namesIn(known) },
    mayShowPictographs: facts.voice.emoji === true,
    passing: new Map(),
  }
  const good: Variant[] = []
  const problems: string[] = []
  for (const said of read.data.variants) {
    const variant = variantOf(said, keys)
    const isSaid = good.some(
      other => !variant || other.text === variant.text || opening(other) === opening(variant),
    )
    const own = [...said.title, ...said.text].map(each => each.words).join('\n')
    const problem = !variant
      ? 'an unknown key'
      : isSaid
        ? 'said twice'
        : holdsHidden(own)
          ? 'hidden signs'
          : variantProblem(variant, frame)
    if (problem === null && variant && good.length < 3) good.push(variant)
    else if (problem !== null) problems.push(problem.slice(0, 60))
  }
  return { variants: good, problems }
}

const opening = ({ text }: Variant) => firstSentence(text)

type Said = z.output<typeof answered>['variants'][number]

function variantOf({ title, text, hashtags }: Said, keys: FactKeys): Variant | undefined {
  const write = (list: Said['text'], place?: 'title') => {
    const segments = list.flatMap(({ words, fact }) => {
      const found = fact === '' ? null : keys.get(fact)
      if (found === undefined) throw new UnknownKey()
      return found === null ? [words] : [words, { text: found.writings[0], kind: found.kind, ref: found.ref }]
    })
    return writeSegments(segments, place)
  }
  try {
    const [head, body] = [write(title, 'title'), write(text)]
    return {
      text: body.text,
      ...(head.text ? { title: head.text } : {}),
      ...(hashtags.length > 0 ? { hashtags } : {}),
      evidence: [...head.evidence, ...body.evidence],
    }
  } catch (error) {
    if (error instanceof UnknownKey) return undefined
    throw error
  }
}

class UnknownKey extends Error {}

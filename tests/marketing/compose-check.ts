// Whether an answer of the composer keeps marketing rules, section 1: every breach in words, by clause.
import { checkBelonging, checkTopic } from './belonging-check.ts'
import type { Answer, Ask, Evidence, Facts, Variant } from './composer-shapes.ts'
import { droppedOf } from './dropped-facts.ts'
import { allowedRefusals } from './expected-refusal.ts'
import { factOf } from './fact-writings.ts'
import { checkFormat, firstSentence } from './format-check.ts'
import { dayNumber, localOf } from './local-clock.ts'
import { checkOwnWords, checkVoice, ownWords } from './own-words-check.ts'

export function checkComposed({ facts, ask }: { facts: Facts; ask: Ask }, answer: Answer): string[] {
  const found = checkDropped(facts, answer)
  const allowed = allowedRefusals(facts, ask)
  const refused = 'refused' in answer ? answer.refused : null
  if (!allowed.includes(refused)) found.push(`refused: ${refused}, not ${allowed.join(' or ')}`)
  if (!('variants' in answer)) return found
  const { variants } = answer
  if (variants.length !== 3) found.push(`${variants.length} variants`)
  if (new Set(variants.map(each => each.text)).size < variants.length) found.push('two variants are the same')
  if (new Set(variants.map(each => firstSentence(each.text))).size < variants.length)
    found.push('two variants begin the same')
  const checked = variants.map((each, index) =>
    checkVariant(facts, ask, each).map(breach => `variant ${index}: ${breach}`),
  )
  return [...found, ...checked.flat()]
}

export function checkVariant(facts: Facts, ask: Ask, variant: Variant): string[] {
  const { text, title, hashtags, evidence } = variant
  const inText = evidence.filter(each => each.in === undefined)
  const inTitle = evidence.filter(each => each.in === 'title')
  return [
    ...checkShape(variant),
    ...checkSpans(facts, text, inText),
    ...checkSpans(facts, title ?? '', inTitle),
    ...checkOwnWords(facts, text, inText),
    ...checkOwnWords(facts, title ?? '', inTitle),
    ...checkBelonging(facts, ask, inText),
    ...checkBelonging(facts, ask, inTitle),
    ...checkTopic(facts, ask, evidence),
    ...checkFormat(facts, ask, variant),
    ...checkVoice(facts, [text, title ?? '', ...(hashtags ?? [])]),
  ]
}

const keys = ['text', 'title', 'hashtags', 'evidence']

function checkShape(variant: Variant): string[] {
  const other = Object.keys(variant).filter(key => !keys.includes(key))
  const wrong = variant.evidence.filter(each => each.in !== undefined && each.in !== 'title')
  return [
    ...other.map(key => `unknown field ${key}`),
    ...wrong.map(each => `evidence in ${each.in}`),
    ...[variant.text, variant.title ?? ''].flatMap((text, index) => {
      const spans = variant.evidence.filter(each => (each.in === 'title') === (index === 1))
      return /undefined|\bnull\b|NaN|\[object|[{}[\]]/.test(ownWords(text, spans))
        ? ['a hole in the text']
        : []
    }),
  ]
}

/** Each span a writing of its fact, whole words, and none over another. */
function checkSpans(facts: Facts, text: string, spans: readonly Evidence[]): string[] {
  const found: string[] = []
  const sorted = [...spans].sort((a, b) => a.span[0] - b.span[0])
  for (const [index, { span, kind, ref }] of sorted.entries()) {
    const [from, to] = span
    const isRange =
      Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= text.length
    if (!isRange) {
      found.push(`span ${span} of ${ref} lies outside`)
      continue
    }
    const before = sorted[index - 1]
    if (before && before.span[1] > from) found.push(`span ${span} of ${ref} lies over ${before.ref}`)
    const words = text.slice(from, to)
    const fact = factOf(facts, ref)
    if (fact.state !== 'there') found.push(`evidence ${ref} is ${fact.state}`)
    else if (!fact.kinds[kind]) found.push(`evidence ${ref} is no ${kind}`)
    else if (!fact.kinds[kind].includes(words))
      found.push(`evidence ${ref}: ${JSON.stringify(words)} is no writing of it`)
    const wordy = /[\p{L}\p{N}]/u
    const isCut =
      (wordy.test(text[from - 1] ?? '') && wordy.test(words[0] as string)) ||
      (wordy.test(text[to] ?? '') && wordy.test(words.at(-1) as string))
    if (isCut) found.push(`span of ${ref} is part of a longer word`)
  }
  return found
}

const keyOf = ({ ref, code }: { ref: string; code: string }) => `${ref} ${code}`

/** What is dropped, in any order. A holiday that is over may be left out of it: it is not used at all. */
function checkDropped(facts: Facts, answer: Answer): string[] {
  const wanted = droppedOf(facts).map(keyOf)
  const given = answer.dropped.map(keyOf)
  const today = dayNumber(localOf(facts.now, facts.practice.zone).date)
  const isOver = (key: string) => {
    const [, date] = /^holidays\/([^/]+)\//.exec(key) ?? []
    return date !== undefined && dayNumber(date) < today
  }
  return [
    ...wanted.filter(key => !given.includes(key) && !isOver(key)).map(key => `not dropped: ${key}`),
    ...given.filter(key => !wanted.includes(key)).map(key => `dropped: ${key}`),
    ...(new Set(given).size < given.length ? ['dropped twice'] : []),
  ]
}

// The rules about several answers: repetition, tones, and what is still true.
import type { Answer, Facts, Variant } from './composer-shapes.ts'
import { dropCode } from './dropped-facts.ts'
import { factOf } from './fact-writings.ts'
import { firstSentence } from './format-check.ts'

const variantsOf = (answer: Answer): Variant[] => ('variants' in answer ? answer.variants : [])

/** Answers of one ask by seed, in a row: in 8 no first sentence twice, in 52 no text, all variants counted. */
export function checkSeries(answers: readonly Answer[]): string[] {
  return [
    ...repeated('first sentence', answers, 8, text => firstSentence(text)),
    ...repeated('text', answers, 52, text => text),
  ]
}

function repeated(
  what: string,
  answers: readonly Answer[],
  window: number,
  key: (text: string) => string,
): string[] {
  const last = new Map<string, number>()
  const found: string[] = []
  for (const [index, answer] of answers.entries())
    for (const { text } of variantsOf(answer)) {
      const before = last.get(key(text))
      if (before !== undefined && index - before < window)
        found.push(`${what} of ${before} again in ${index}: ${key(text).slice(0, 80)}`)
      last.set(key(text), index)
    }
  return found
}

/** Answers to one ask in the three tones, which write differently: no text of one is a text of another. */
export function checkTones(answers: readonly Answer[]): string[] {
  const texts = answers.map(answer => variantsOf(answer).map(each => each.text))
  return texts.flatMap((own, index) =>
    texts
      .slice(index + 1)
      .flatMap(other =>
        own.filter(text => other.includes(text)).map(text => `two tones write: ${text.slice(0, 80)}`),
      ),
  )
}

export interface Untrue {
  index: number
  ref: string
  code: string
}

/** What `stillTrue` may answer for each evidence: one of these codes, null for true. */
export function stillTrueCodes({ text, title, evidence }: Variant, facts: Facts): (string | null)[][] {
  return evidence.map(({ span, kind, ref, in: place }) => {
    const words = (place === 'title' ? (title ?? '') : text).slice(...span)
    const fact = factOf(facts, ref)
    if (fact.state === 'there') return [fact.kinds[kind]?.includes(words) ? null : 'changed']
    // A name that was dropped takes with it what it names, at the latest when it is over.
    const isOver = /^(?:holidays|closed_days|open_times)\//.test(ref)
    return fact.state === 'gone' && isOver && isNameless(facts, ref) ? ['gone', 'past'] : [fact.state]
  })
}

function isNameless(facts: Facts, ref: string): boolean {
  const date = /^holidays\/([^/]+)/.exec(ref)?.[1]
  if (date !== undefined) return dropCode(facts, `holidays/${date}/name`) !== null
  return ref.startsWith('open_times/')
}

export function checkStillTrue(variant: Variant, facts: Facts, answer: readonly Untrue[]): string[] {
  const allowed = stillTrueCodes(variant, facts)
  const found = allowed.flatMap((codes, index) => {
    const said = answer.filter(each => each.index === index)
    const { ref } = variant.evidence[index] as Variant['evidence'][number]
    const code = said[0]?.code ?? null
    if (said.length > 1 || said.some(each => each.ref !== ref)) return [`stillTrue: ${ref} said wrongly`]
    return codes.includes(code)
      ? []
      : [`stillTrue: ${ref} is ${code ?? 'true'}, not ${codes.map(each => each ?? 'true').join(' or ')}`]
  })
  const outside = answer.filter(({ index }) => !(index in allowed))
  return [...found, ...outside.map(({ index }) => `stillTrue: no evidence ${index}`)]
}

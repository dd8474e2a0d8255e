import type { Evidence, Variant } from '#rules/composing/compose.ts'
import { isWholeAt } from './find-facts.ts'

export interface DraftedWords {
  title: string | null
  text: string
  evidence: readonly Evidence[]
}

/** The draft's facts that still appear in a text derived from it, with their new positions. */
export function carryFacts(draft: DraftedWords, said: { title: string | null; text: string }): Variant {
  const evidence = (['title', undefined] as const).flatMap(place => {
    const from = (place ? draft.title : draft.text) ?? ''
    const into = (place ? said.title : said.text) ?? ''
    let after = 0
    return draft.evidence
      .filter(each => each.in === place)
      .sort((a, b) => a.span[0] - b.span[0])
      .flatMap((each): Evidence[] => {
        const words = from.slice(...each.span)
        const at = placeOf(into, words, each.kind, after)
        if (at === undefined) return []
        after = at + words.length
        return [{ ...each, span: [at, after] }]
      })
  })
  return { text: said.text, ...(said.title === null ? {} : { title: said.title }), evidence }
}

/** After the previous match; before it if a sentence was moved to the front. */
function placeOf(into: string, words: string, kind: string, after: number): number | undefined {
  if (words === '') return undefined
  for (const begin of [after, 0])
    for (let at = into.indexOf(words, begin); at >= 0; at = into.indexOf(words, at + 1)) {
      const to = at + words.length
      // A bare number counts as a duration only before "min".
      if (kind === 'duration' && !/^[ -\u2011]?min/i.test(into.slice(to))) continue
      if (isWholeAt(into, at, to)) return at
    }
  return undefined
}

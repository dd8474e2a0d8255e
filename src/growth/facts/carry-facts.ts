import type { Evidence, Variant } from '#rules/composing/compose.ts'
import { isWholeAt } from './find-facts.ts'

/** Words of a draft, and where its facts stand in them. */
export interface DraftedWords {
  title: string | null
  text: string
  evidence: readonly Evidence[]
}

/**
 * The facts of a draft that words made of it still say, where they stand there: a post may have another link by then, a mail
 * is in blocks, and somebody may have written over either by hand. A fact whose own words are gone is not said any more.
 */
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

/** Behind what was found before it; where a sentence was moved to the front, before it. */
function placeOf(into: string, words: string, kind: string, after: number): number | undefined {
  if (words === '') return undefined
  for (const begin of [after, 0])
    for (let at = into.indexOf(words, begin); at >= 0; at = into.indexOf(words, at + 1)) {
      const to = at + words.length
      // A length is a bare number: of any other number nothing is known.
      if (kind === 'duration' && !/^[ -\u2011]?min/i.test(into.slice(to))) continue
      if (isWholeAt(into, at, to)) return at
    }
  return undefined
}

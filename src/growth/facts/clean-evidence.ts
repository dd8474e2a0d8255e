import type { Evidence } from '#rules/composing/compose.ts'

interface Words {
  title: string | null
  text: string
  evidence: readonly {
    span: readonly [number, number]
    in?: 'title' | undefined
    kind: string
    ref: string
  }[]
}

/** Valid spans within the text, sorted and without overlaps. */
export function cleanEvidence({ text, title, evidence }: Words): Evidence[] {
  const taken = { text: 0, title: 0 }
  return [...evidence]
    .sort((a, b) => a.span[0] - b.span[0])
    .flatMap(each => {
      const place = each.in ?? 'text'
      const [from, to] = each.span
      const length = (place === 'title' ? (title ?? '') : text).length
      if (from < taken[place] || to <= from || to > length) return []
      taken[place] = to
      return [each as Evidence]
    })
}

/** Maximum evidence of a draft, limited by its form and its JSON column. */
export const mostEvidence = 300
const mostLetters = 50_000

/** The first `mostEvidence`; a text can repeat one fact a thousand times. */
export function keptEvidence(evidence: readonly Evidence[]): Evidence[] {
  let letters = 0
  return evidence.slice(0, mostEvidence).filter(each => {
    letters += JSON.stringify(each).length + 12
    return letters <= mostLetters
  })
}

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

/** Spans that lie in the words and over one another nowhere, in their order. */
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

/** Of a draft: as many as its form takes, and as many letters of JSON as its column has room for, with room for blanks. */
export const mostEvidence = 300
const mostLetters = 50_000

/** The first of them, as many as a draft keeps: what somebody writes a thousand times is shown as a fact three hundred times. */
export function keptEvidence(evidence: readonly Evidence[]): Evidence[] {
  let letters = 0
  return evidence.slice(0, mostEvidence).filter(each => {
    letters += JSON.stringify(each).length + 12
    return letters <= mostLetters
  })
}

import type { Evidence } from '#features/marketing/compose.ts'

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

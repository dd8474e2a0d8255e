import type { Evidence, Segment } from './facts-input.ts'

export interface Written {
  text: string
  evidence: Evidence[]
}

/** Joins words and facts; a fact ending a sentence gets no second period. */
export function writeSegments(segments: readonly Segment[], place?: 'title'): Written {
  let text = ''
  const evidence: Evidence[] = []
  for (const each of segments) {
    if (typeof each === 'string') {
      text += /^\.(?!\.)/.test(each) && /[.!?]$/.test(text) ? each.slice(1) : each
      continue
    }
    const from = text.length
    text += each.text
    evidence.push({
      span: [from, text.length],
      ...(place ? { in: place } : {}),
      kind: each.kind,
      ref: each.ref,
    })
  }
  return { text, evidence }
}

export const firstSentence = (text: string): string => /^.*?(?:[.!?](?=\s)|$)/m.exec(text)?.[0] ?? ''

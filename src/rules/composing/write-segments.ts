import type { Evidence, Segment } from './facts-input.ts'

/** A text and where its facts stand in it. */
export interface Written {
  text: string
  evidence: Evidence[]
}

/** Puts words and facts together; a fact that ends its sentence itself gets no other full stop. */
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

/** Of a text: to . ! ? before white space, or the line's end. */
export const firstSentence = (text: string): string => /^.*?(?:[.!?](?=\s)|$)/m.exec(text)?.[0] ?? ''

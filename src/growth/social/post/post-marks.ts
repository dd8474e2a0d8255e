import { findInText } from '#lib/text/place-of.ts'
import type { PostCheck } from '../schema.ts'

interface Mark {
  place: readonly [from: number, to: number]
  severity: 'block' | 'warn'
}

export const marksIn = (text: string, findings: PostCheck['findings']): Mark[] =>
  findings.flatMap(({ found, severity }) => {
    const place = findInText(text, found)
    return place ? [{ place, severity }] : []
  })

import type { Word } from '../words/word.ts'

const digits = new Map(
  'zero one two three four five six seven eight nine'
    .split(' ')
    .flatMap((word, at) => [[word, String(at)] as const]),
)
digits.set('oh', '0')
digits.set('o', '0')

/** "nine seven oh five five five oh one five one", "double five": one number. */
export function withSpokenDigits(words: readonly Word[]): Word[] {
  const out: Word[] = []
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at)
    if (run.digits.length >= 7) {
      const [first, last] = [words[at] as Word, words[at + run.length - 1] as Word]
      out.push({ ...first, kind: 'phone', raw: run.digits, key: run.digits, end: last.end })
      at += run.length
    } else {
      out.push(words[at] as Word)
      at += 1
    }
  }
  return out
}

function runAt(words: readonly Word[], from: number): { digits: string; length: number } {
  let said = ''
  let at = from
  for (; at < words.length; at++) {
    const word = words[at] as Word
    const times = word.key === 'double' ? 2 : word.key === 'triple' ? 3 : 1
    const digit =
      times > 1
        ? digits.get(words[at + 1]?.key ?? '')
        : (digits.get(word.key) ?? (word.kind === 'number' && /^\d$/.test(word.raw) ? word.raw : undefined))
    if (digit === undefined) break
    said += digit.repeat(times)
    if (times > 1) at += 1
  }
  return { digits: said, length: at - from }
}

import { typed } from '#apps/planner/reading.ts'
import type { Word } from '#apps/planner/words/word.ts'
import type { Scene } from '../scene.ts'

/** What follows "note:" in a request about something else. */
export function noteBehind(scene: Scene): string | null {
  const { words } = scene.reading
  for (let at = 0; at < words.length - 1; at++) {
    if (!/^(note|notes|comment|remark|memo)$/.test(words[at]?.key ?? '')) continue
    // "A note on it that …", "in the notes that …"
    let link = at + 1
    while (
      /^(on|to|in|it|file|down|there|here|for|him|her|them|the|record|appointment|visit|booking)$/.test(
        words[link]?.key ?? '',
      ) &&
      link < at + 4
    )
      link += 1
    const next = words[link] as Word | undefined
    const opens =
      next && (next.raw === ':' || next.raw === '-' || next.key === 'that' || next.key === 'saying')
    const isBare = at > 2 && link === at + 1 && /^[,.]$/.test(words[at - 1]?.raw ?? '')
    const from = opens ? link + 1 : isBare ? at + 1 : null
    if (from === null || from >= words.length) continue
    return unquoted(typed(scene.reading, from, words.length))
  }
  return null
}

export const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["'](.*)["']$/s, '$1')
    .replace(/(?<![\s,;])[\s,;]+$/, '')
    .trim()

/** The text after words like about, on, because. */
export function behind(scene: Scene, pattern: RegExp, from = 0): { text: string; at: number } | null {
  const { words } = scene.reading
  for (let at = from; at < words.length - 1; at++)
    if (pattern.test(words[at]?.key ?? ''))
      return { text: unquoted(typed(scene.reading, at + 1, words.length)), at }
  return null
}

/** A quoted text with a label: subject 'Your package'. */
export function quotedAs(scene: Scene, pattern: RegExp): string | null {
  const { words } = scene.reading
  for (let at = 1; at < words.length; at++) {
    if (words[at]?.kind !== 'quoted') continue
    const before = [words[at - 1], words[at - 2], words[at - 3]].map(word => word?.key ?? '')
    if (
      before.some(
        (key, far) =>
          pattern.test(key) &&
          (far === 0 || /^(is|line|:|as|of)$/.test(before[0] ?? '') || words[at - 1]?.raw === ':'),
      )
    )
      return words[at]?.raw.slice(1, -1).trim() ?? null
  }
  return null
}

export function leftOver(scene: Scene, after: number, silent: RegExp): string | null {
  const { words } = scene.reading
  let from = after
  let to = words.length
  while (from < to && (silent.test(words[from]?.key ?? '') || words[from]?.kind === 'mark')) from += 1
  while (
    to > from &&
    (/^(please|thanks|thx|pls)$/.test(words[to - 1]?.key ?? '') || /^[.!,]$/.test(words[to - 1]?.raw ?? ''))
  )
    to -= 1
  return to > from ? unquoted(typed(scene.reading, from, to)) : null
}

/** Turns reported speech into direct speech: "she left her scarf" becomes "you left your scarf". */
export function toThem(text: string, hasOthers: boolean): string {
  const spoken = hasOthers
    ? text
    : text
        .replace(/\b(he|she) is\b|\b(he|she)'s\b/gi, 'you are')
        .replace(/\b(he|she) was\b/gi, 'you were')
        .replace(/\b(he|she) has\b/gi, 'you have')
        .replace(/\b(he|she)\b/gi, 'you')
        .replace(
          /\b(his|her) (?=(?:this|that|at|on|in|today|tomorrow|tonight|again|soon|next|and|to|for|with|when|if|then|there|here|back|off|up|out|by|before|after)\b)/gi,
          'you ',
        )
        .replace(/\b(his|her) (?=\w)/gi, 'your ')
        .replace(/\b(him|her)\b/gi, 'you')
  return spoken
    .replace(/^(?:to )?ask (?:if|whether) |^(?:if|whether) /i, 'I wanted to ask if ')
    .replace(/^(?:to )?ask (?:about )?/i, '')
    .replace(/^(?:not to|to not) /i, 'Please do not ')
    .replace(/^to (?=\p{L})/iu, 'Please ')
    .replace(/^thanking (?:you )?/i, 'Thank you ')
    .replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

import type { Segment } from './facts-input.ts'

/** Sentences, one a line: {slot} takes up a fact, [this|that] is a choice, ¶ a line break. */
export type Bank = readonly string[]

/** Slot values; lines with an empty slot are skipped. */
export type Slots = Readonly<Record<string, readonly Segment[] | null | undefined>>
type Template = readonly (string | { slot: string })[]

const banks = new Map<Bank, readonly Template[]>()

/** Every variant of every line: first variants before second ones. */
function templatesOf(bank: Bank): readonly Template[] {
  let found = banks.get(bank)
  if (!found) {
    const lines = bank.map(choices)
    const most = Math.max(...lines.map(each => each.length))
    found = Array.from({ length: most }, (_, at) => lines.flatMap(each => each[at] ?? []))
      .flat()
      .map(parse)
    banks.set(bank, found)
  }
  return found
}

/** Every combination once; consecutive ones differ in several choices. */
function choices(line: string): string[] {
  const parts = line.split(/\[([^[\]]*)\]/).map((part, at) => (at % 2 ? part.split('|') : [part]))
  const [lead = 0] = parts.flatMap((part, at) => (part.length > 1 ? [at] : []))
  const count = parts.reduce((product, part) => product * part.length, 1)
  return Array.from({ length: count }, (_, at) => {
    let rest = at
    return parts
      .map((part, index) => {
        const digit = rest % part.length
        rest = Math.floor(rest / part.length)
        return part[index > lead ? (digit + at) % part.length : digit]
      })
      .join('')
  })
}

const parse = (line: string): Template =>
  line
    .replaceAll('¶', '\n')
    .split(/\{([a-z_]+)\}/)
    .map((part, at) => (at % 2 ? { slot: part } : part))
    .filter(part => part !== '')

export const filled = (bank: Bank, slots: Slots): Segment[][] =>
  templatesOf(bank).flatMap(template => {
    const line: Segment[] = []
    for (const part of template) {
      if (typeof part === 'string') line.push(part)
      else {
        const facts = slots[part.slot]
        if (!facts?.length) return []
        line.push(...facts)
      }
    }
    return [line]
  })

export const ownWords = (bank: Bank): string[] =>
  templatesOf(bank).map(template =>
    template.map(part => (typeof part === 'string' ? part : '\ufffc')).join(''),
  )

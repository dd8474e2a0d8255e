/** As much of a pattern's syntax as it takes to write texts that are hard for it. */
type Part =
  /** One of these stands here; '' for what takes no character. */
  | { is: 'texts'; texts: string[] }
  | { is: 'choice'; branches: Part[] }
  | { is: 'row'; parts: Part[] }
  | { is: 'look' }
  | { is: 'repeat'; inner: Part; least: number; most: number }

/** A repetition of a pattern. */
export interface Repetition {
  /** A short text that leads to it. */
  lead: string
  /** Short texts that it takes, and what stands behind it. */
  takes: string[]
}

/** What a pattern says of texts that are hard for it. */
export interface Clues {
  /** Its repetitions that may be long, in their order. */
  repetitions: Repetition[]
  /** Texts that the whole of it takes, or nearly. */
  wholes: string[]
}

export function cluesIn(source: string): Clues {
  const tree = parse(source)
  const found: Repetition[] = []
  visit(tree, '', found)
  // Two repetitions side by side that take the same text are where most backtracking comes from.
  const repetitions = found.map(({ lead, takes }, at) => ({
    lead: lead.slice(0, 60),
    takes: [...new Set([...takes, ...(found[at + 1]?.takes.slice(0, 2) ?? [])])].filter(Boolean).slice(0, 6),
  }))
  return { repetitions, wholes: samplesOf(tree).filter(Boolean).slice(0, 3) }
}

/** Fewer times than this are no long text, unless something is repeated within. */
const long = 8

/** Adds what is found to `found`; whether there was any. */
function visit(part: Part, lead: string, found: Repetition[]): boolean {
  const before = found.length
  if (part.is === 'choice') for (const branch of part.branches) visit(branch, lead, found)
  if (part.is === 'row') {
    let so = lead
    for (const each of part.parts) {
      visit(each, so, found)
      so += samplesOf(each)[0] ?? ''
    }
  }
  if (part.is === 'repeat') {
    const isNested = visit(part.inner, lead, found)
    if (part.most >= long || (part.most > 1 && isNested))
      found.push({ lead, takes: samplesOf(part.inner).slice(0, 5) })
  }
  return found.length > before
}

/** Short texts that a part takes, the shortest first where that is known. */
function samplesOf(part: Part): string[] {
  switch (part.is) {
    case 'texts':
      return part.texts
    case 'look':
      return ['']
    case 'choice':
      return part.branches.flatMap(branch => samplesOf(branch).slice(0, 2)).slice(0, 6)
    case 'row': {
      const each = part.parts.map(samplesOf)
      const first = each.map(([text = '']) => text)
      // Also with the other choices of its first part that has any.
      const at = each.findIndex(texts => texts.length > 1)
      return at < 0
        ? [first.join('')]
        : (each[at] ?? []).slice(0, 4).map(text => first.with(at, text).join(''))
    }
    case 'repeat': {
      const inner = samplesOf(part.inner)
      return part.least > 0
        ? inner.map(text => text.repeat(Math.min(part.least, 3)))
        : ['', ...inner].slice(0, 4)
    }
  }
}

const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y
const opening = /\((?:\?(?:[:=!]|<[=!]|<[^>]+>|[a-z-]+:))?/y
const escaping = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|.)/suy

function parse(source: string): Part {
  const marks = marksIn(source)
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at += match[0].length
    return match
  }
  const branches = (): Part => {
    const rows: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] !== '|') rows.at(-1)?.push(quantified(atom()))
      else {
        at++
        rows.push([])
      }
    }
    const all = rows.map((parts): Part => ({ is: 'row', parts }))
    return all.length === 1 ? (all[0] as Part) : { is: 'choice', branches: all }
  }
  const quantified = (inner: Part): Part => {
    const match = take(quantifier)
    if (!match) return inner
    const [, sign, from = '', comma, to] = match
    if (sign) return { is: 'repeat', inner, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
    const most = comma ? (to ? Number(to) : Infinity) : Number(from)
    return { is: 'repeat', inner, least: Number(from), most }
  }
  const atom = (): Part => {
    const head = take(opening)?.[0]
    if (head) {
      const inner = branches()
      at++
      return /[=!]$/.test(head) ? { is: 'look' } : inner
    }
    const escaped = take(escaping)?.[0]
    if (escaped) {
      if (/^\\[bB1-9k]/.test(escaped)) return { is: 'texts', texts: [''] }
      return { is: 'texts', texts: takenBy(escaped, marks) }
    }
    if (source[at] === '[') {
      const from = at++
      while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
      return { is: 'texts', texts: takenBy(source.slice(from, ++at), marks) }
    }
    const sign = source[at++] as string
    if (sign === '.') return { is: 'texts', texts: ['a', ' ', '.'] }
    return { is: 'texts', texts: [sign === '^' || sign === '$' ? '' : sign] }
  }
  return branches()
}

// Few letters take a set of all letters as long as those beyond the alphabet.
const letters = ['a', '文']
const usual = [...'1 .-\'Aá@/:_,\n\t"(#%?=\u0301!']

/** The marks that stand in a pattern as themselves: what lies between them is what it repeats. */
const marksIn = (source: string): string[] => {
  const bare = source.replace(/\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)/g, '')
  return [
    ...new Set([...bare.matchAll(/\\([^\w\s])|([^\w\s\\()[\]{}|?*+^$.])/g)].map(([, a, b]) => a ?? b ?? '')),
  ].slice(0, 3)
}

/** A few characters that a set or an escape takes. */
function takenBy(set: string, marks: readonly string[]): string[] {
  for (const flags of ['u', 'v', ''])
    try {
      const whole = new RegExp(`^${set}$`, flags)
      const some = [...letters, ...marks, ...usual].filter(text => whole.test(text)).slice(0, 6)
      if (some.length > 0) return some
      const [, hex] = /^\\(?:[ux]\{?)([\dA-Fa-f]+)/.exec(set) ?? []
      const own = [...(hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : set.replace(/^\[\^?|\\/g, ''))]
      const first = own.find(text => whole.test(text))
      if (first) return [first]
    } catch {
      // Not of these flags.
    }
  return ['a']
}

/** What robots.txt says to one crawler (RFC 9309). */
export interface RobotsRules {
  mayRead: (url: URL) => boolean
  sitemaps: readonly string[]
}

interface Rule {
  isAllowed: boolean
  parts: readonly string[]
  isWhole: boolean
  length: number
}

const mostSitemaps = 50
/** Longer paths aren't checked, because every rule is tried. */
const longestPath = 1_000

/** Parses robots.txt for `agent`: its own groups, else `*`. Cost is linear in the length of this untrusted file. */
export function readRobots(text: string, agent: string): RobotsRules {
  const own: Rule[] = []
  const everybodys: Rule[] = []
  const sitemaps: string[] = []
  const name = agent.toLowerCase()
  let hasOwn = false
  let isNaming = false
  let into: { own: boolean; everybody: boolean } = { own: false, everybody: false }
  for (const { key, value } of linesOf(text)) {
    if (key === 'user-agent') {
      if (!isNaming) into = { own: false, everybody: false }
      isNaming = true
      if (value === '*') into.everybody = true
      if (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() === name) into.own = true
    } else if (key === 'sitemap') {
      if (sitemaps.length < mostSitemaps) sitemaps.push(value)
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (into.own) hasOwn = true
      const rule = value ? ruleOf(value, key === 'allow') : null
      if (rule && into.own) own.push(rule)
      if (rule && into.everybody) everybodys.push(rule)
    }
  }
  // Longest rule first; at equal length, allow wins (RFC 9309).
  const rules = (hasOwn ? own : everybodys).sort(
    (a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed),
  )
  return {
    sitemaps,
    mayRead: url => {
      const path = written(url.pathname + url.search)
      if (path.length > longestPath) return false
      return rules.find(rule => fits(rule, path))?.isAllowed ?? true
    },
  }
}

function* linesOf(text: string): Generator<{ key: string; value: string }> {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [said = ''] = line.split('#', 1)
    const at = said.indexOf(':')
    if (at > 0) yield { key: said.slice(0, at).trim().toLowerCase(), value: said.slice(at + 1).trim() }
  }
}

function ruleOf(pattern: string, isAllowed: boolean): Rule {
  const path = written(pattern)
  const isWhole = path.endsWith('$')
  const parts = (isWhole ? path.slice(0, -1) : path).split('*')
  return { isAllowed, parts, isWhole, length: path.length }
}

/** Normalizes percent-encoding for comparison, in capitals. */
function written(path: string): string {
  try {
    return encodeURI(path)
      .replaceAll('%25', '%')
      .replace(/%[0-9a-f]{2}/gi, found => found.toUpperCase())
  } catch {
    return path
  }
}

/** Matches each part at its first place after the previous one, which is always sufficient between wildcards. */
function fits({ parts, isWhole }: Rule, path: string): boolean {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = others.pop()
  if (last === undefined) return !isWhole || path.length === first.length
  let at = first.length
  for (const part of others) {
    if (part === '') continue
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return path.includes(last, at)
  return path.length - last.length >= at && path.endsWith(last)
}

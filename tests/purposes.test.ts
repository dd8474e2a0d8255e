import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kinds } from '#message-kinds.ts'

/*
 * Every place that writes to people names kinds that a feature declares (product decisions, "Purposes"). What `writeMessage` writes
 * is transactional: it answers an act of a client's, or goes to staff and those who run the product. All else is asked of `decide`
 * by `queueMessages`, for the purpose that the kind declares, and again as it leaves.
 */

const read = (path: string) => readFileSync(path, 'utf8')

/** Those that the others write through. */
const doors = /write-message\.ts$|messages\/server\/offers\/queue-messages\.ts$/
const writers = globSync('src/**/*.ts').filter(
  path =>
    !/\.test\.ts$/.test(path) &&
    !doors.test(path) &&
    /\b(?:writeMessages?|queueMessages?)\(/.test(read(path)),
)

/** The steps beside a place that make its messages, or call it with their kind. */
const beside: Record<string, string[]> = {
  'advance-people': ['tell-step'],
  'send-campaign': ['read-audience'],
  'send-follow-up': ['write-follow-up'],
  'tell-owner': ['undo-subscription', 'close-trials'],
  'write-gap-mails': ['find-due-people'],
}
function textOf(path: string): string {
  const [, folder, name = ''] = /^(.*\/server\/)(?:.*\/)?([^/]+)\.ts$/.exec(path) ?? []
  const steps = (beside[name] ?? []).flatMap(step => globSync(`${folder}**/${step}.ts`))
  return [path, ...steps].map(read).join('\n')
}

/** What stands in quotes: 'visit-reminder', or `visit-$` of a template. */
const quoted = (text: string) =>
  [...text.matchAll(/'([a-z0-9-]+)'|`([a-z-]+\$)\{[^`]*`/g)].map(([, name, begun]) => name ?? begun ?? '')
const declared = (name: string): string[] =>
  [...kinds.keys()].filter(kind => (name.endsWith('$') ? kind.startsWith(name.slice(0, -1)) : kind === name))
/** The kinds that a text gives its messages: where messages come from, and what is noted of a visit, are other kinds. */
const given = (text: string) =>
  text
    .split('\n')
    .filter(line => /\bkind(?:: | = )['`]/.test(line) && !/\b(?:origin|event)\b/.test(line))
    .flatMap(quoted)

describe.each(writers)('%s', path => {
  const text = textOf(path)

  it('writes only message kinds that a feature declares', () => {
    expect(given(text).filter(name => declared(name).length === 0)).toEqual([])
    expect(quoted(text).flatMap(declared)).not.toEqual([])
  })

  it('checks whether messages may be sent unless they are transactional', () => {
    const { named = [] } = Object.groupBy(quoted(text), name => (name.endsWith('$') ? 'begun' : 'named'))
    const purposes = named.flatMap(declared).map(kind => kinds.get(kind)?.purpose)
    if (!/\bqueueMessages?\(/.test(text)) {
      expect(purposes.filter(each => each !== 'transactional')).toEqual([])
      expect(text).not.toMatch(/^\s*purpose\b/m)
    }
  })

  it('gives marketing messages and review requests an unsubscribe address', () => {
    const purposes = new Set(
      given(text)
        .flatMap(declared)
        .map(kind => kinds.get(kind)?.purpose),
    )
    for (const [purpose, list] of [
      ['marketing', 'offers'],
      ['review', 'reviews'],
    ] as const) {
      if (!purposes.has(purpose)) continue
      expect(text).toMatch(/unsubscribe_url:\s*oneClickUrl\(/)
      expect(text).toContain(`'${list}')`)
    }
  })
})

it('every declared message kind is written somewhere', () => {
  const written = new Set(writers.flatMap(path => quoted(textOf(path)).flatMap(declared)))
  expect([...kinds.keys()].filter(kind => !written.has(kind))).toEqual([])
})

import { isBuiltin } from 'node:module'
import { loadedOfEach } from './feature-list.ts'
import { featureOf, isTest, type Say } from './source-files.ts'
import type { Said } from './syntax.ts'

// What an import loads is read from its text: whatever another path could lead to would pass every other rule.

/** Ours by `#`, `./` or `../`, with its extension; else a package, a part of Node, or a module that the bundler makes. */
const ours = /^(?:#[a-z]|\.{1,2}\/)[^?%\\]*\.[a-z]+(?:\?[a-z]+)?$/
const theirs = /^(?:node:[a-z\d_/]+|virtual:[\w/-]+|@?[a-z][\w./-]*(?:\?url)?)$/
const generated = /^\.\/\+types\//
// React Router's build does not exist before it was built.
const mayLoad = new Set(['src/server/pages.ts', ...Object.keys(loadedOfEach)])
const places: Record<string, RegExp> = {
  import: /^src\//,
  glob: /^src\//,
  require: /^src\//,
  address: /^src\/(?!server\/|rules\/)[^/]+\//,
}

/** What lib and rules may ask besides one another: the same answers on both sides, nothing outside. */
const pure = new Set(['zod', 'yaml', 'papaparse', 'marked', 'libphonenumber-js/min'])
/** What a feature may ask of Node: nothing that reaches outside the process. */
const calm = new Set(['node:crypto', 'node:util', 'node:timers/promises'])
const calmIn: Record<string, string> = {
  'node:fs': 'src/site/site/server/read-contact.ts',
  'node:stream': 'src/web/render.tsx',
  // Works on a stranger's text where it can be ended.
  'node:worker_threads': 'src/desk/calendar-feeds/server/expand-calendar.ts',
}

export function checkLoading(path: string, said: Said, isRules: boolean, say: Say): void {
  if (!path.startsWith('src/')) return
  if (!said.isRead) say(path, 'its syntax cannot be read')
  const isUnread = said.loads.some(how => places[how]?.test(path) && !mayLoad.has(path))
  const isReferred = said.comments.some(comment => /^\/\s*<\s*(?:reference|amd)/.test(comment))
  const isOdd = said.imports.some(
    ({ specifier }) => !(ours.test(specifier) || theirs.test(specifier) || generated.test(specifier)),
  )
  if (isUnread || isReferred || isOdd) say(path, 'imports what cannot be read from its text')
  for (const { specifier, isType } of said.imports) {
    if (isTest(specifier)) say(path, `imports ${specifier}: a test is nobody's to import`)
    if (!theirs.test(specifier)) continue
    const isOfNode = isBuiltin(specifier)
    if ((isRules || path.startsWith('src/lib/')) && !pure.has(specifier))
      say(path, `imports ${specifier}: rules, and lib, ask ${[...pure].join(', ')} alone`)
    else if ((path.startsWith('src/web/') || featureOf(path)) && isOfNode && !isType)
      if (!calm.has(specifier) && calmIn[specifier] !== path)
        say(path, `imports ${specifier}: what lies outside is reached by server/outbound`)
  }
}

import { featureOf, type Import, partOf, type Say } from './source-files.ts'
import type { Said } from './syntax.ts'

/** Who speaks to the product's own addresses: verbs, rows and sessions, pages ahead of time, the report of a broken screen. */
const mayFetch =
  /^src\/web\/(?:calls\/(?:call|stream-call)|rows\/client|files\/upload-file|session\/auth-call|report-error|prefetch-when-idle|connection|load-script)\.ts$|^src\/server\/outbound\//
const reaches = /^(?:fetch|XMLHttpRequest|EventSource|WebSocket|WebTransport|sendBeacon)$/
const ofBackend =
  /^src\/web\/(?:calls\/(?:call|stream-call|use-verb)|rows\/(?:client|row-table|slim-supabase))\.ts$/
const isData = (path: string) => /\/web\/([a-z]+-)*data\.ts$/.test(path)

/** Says who fetches past the doors, by whatever name, and which screen talks to the backend without its data.ts. */
export function checkCallsOut(path: string, said: Said, imports: readonly Import[], say: Say): void {
  const isOfScreens = path.startsWith('src/web/') || featureOf(path) !== undefined
  const called =
    [...said.globals].some(name => reaches.test(name)) || (isOfScreens && said.globals.has('.fetch'))
  if (called && !mayFetch.test(path))
    say(path, 'the backend is reached by call and supabase(), what lies outside by server/outbound')
  if (!featureOf(path) || isData(path)) return
  const isOfWeb = partOf(path) === 'web'
  const speaks =
    said.imports.some(({ specifier }) => specifier.startsWith('@supabase/')) ||
    (isOfWeb && imports.some(({ target, isType }) => ofBackend.test(target) && !isType))
  if (speaks) say(path, 'only data.ts, and <subject>-data.ts, talk to the backend')
}

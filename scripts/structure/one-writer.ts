import { isTables } from './feature-list.ts'
import { featureOf, type Import, partOf, type Say } from './source-files.ts'
import type { Said } from './syntax.ts'

// One door, one writer: what leaves is written down by it, with its lane and its key, and sent from src/server/outbound.

const folder = 'src/server/outbound/'
const writerOf: Record<string, string> = {
  outbound_messages: `${folder}write-message.ts`,
  model_calls: `${folder}write-model-call.ts`,
}
const tables = Object.keys(writerOf).join('|')
const comments = /\/\*.*?\*\/|--[^\n]*/gs
const table = String.raw`(?:"?public"?\s*\.\s*)?"?(${tables})\b`
const adds = new RegExp(String.raw`\b(?:(?:insert|merge)\s+into|copy)\s+(?:only\s+)?${table}`, 'i')
const changes = new RegExp(
  String.raw`\b(?:update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?${table}`,
  'i',
)
/** A table's name and nothing else: to be put into a statement somewhere else. */
const alone = new RegExp(String.raw`^\s*${table}"?(?:\s+(?:as\s+)?\w+)?\s*$`, 'i')
const adding = /^(?:insert|merge|replace)Into$/
const reading = /^(?:selectFrom|from|\w*[jJ]oin|withSchema)$/

/** The senders' packages and what else speaks over a wire, and where alone they are used. Types are gone before anything runs. */
const senders: [name: RegExp, where: RegExp][] = [
  [/^nodemailer(?:\/|$)/, /^src\/server\/outbound\/mail\/smtp-mail\.ts$/],
  [/^stripe(?:\/|$)/, /^src\/server\/outbound\//],
  [/^aws4fetch$/, /^src\/server\/files\/storages\/s3-storage\.ts$/],
  [/^pg$/, /^src\/server\/(?:database|platform\/realtime)\//],
  [/^ws$/, /^src\/server\/platform\/realtime\//],
  // Reads addresses, and calls none.
  [/^(?:node:)?net$/, /^src\/server\/(?:platform\/auth\/address|outbound\/public-address)\.ts$/],
  // Reads what others publish, at addresses that it has looked at first.
  [/^(?:node:)?(?:https?|http2|tls|dgram)$|^undici$/, /^src\/server\/outbound\/read-public\.ts$/],
]
/** What of src/server/outbound a feature may ask. */
const doors =
  /\/(?:write-message|write-model-call|hold-back|refusal|withhold-messages|wait-for-leaving|note-delivery|note-mail-event|bounce-of|twilio-signature|sns-signature|open-payments|open-networks|test-payments|test-checkout)\.ts$/
const mayStart: Record<string, string> = {
  'src/server/main.ts': `${folder}outbound.ts`,
  'src/jobs.ts': `${folder}deliver-outbox.ts`,
}

export function checkOneWriter(path: string, said: Said, imports: readonly Import[], say: Say): void {
  // An example row is the tests' alone.
  if (isTables(path)) return
  const written = new Set<string>()
  const found = (name: string | undefined) => name && written.add(name.toLowerCase())
  for (const text of said.strings) {
    const plain = text.replace(comments, ' ')
    found(adds.exec(plain)?.[1])
    if (!path.startsWith(folder)) found(changes.exec(plain)?.[1])
  }
  const own: string[] = []
  for (const { name, texts } of said.calls) {
    const given = texts.map(text => alone.exec(text ?? '')?.[1])
    if (adding.test(name)) found(given[0])
    if (reading.test(name)) own.push(...texts.flatMap(text => text ?? []))
  }
  // Queries of screens are kept under the names of tables.
  const isScreen = path.startsWith('src/web/') || (featureOf(path) !== undefined && partOf(path) === 'web')
  if (!path.startsWith(folder) && !isScreen)
    for (const text of without(said.strings, own)) found(alone.exec(text)?.[1])
  for (const name of written)
    if (writerOf[name] !== path) say(path, `only ${writerOf[name]} writes what leaves`)
  checkSenders(path, said, imports, say)
}

/** Each of `some` takes one of `all` away. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all]
  for (const each of some) if (left.includes(each)) left.splice(left.indexOf(each), 1)
  return left
}

function checkSenders(path: string, said: Said, imports: readonly Import[], say: Say): void {
  for (const { specifier, isType } of said.imports) {
    const sender = senders.find(([name]) => name.test(specifier))
    if (sender && !isType && !sender[1].test(path)) say(path, `imports ${specifier}: its place is another`)
  }
  if (path.startsWith(folder)) return
  for (const { target, isType } of imports)
    if (target.startsWith(folder) && !isType && !doors.test(target) && mayStart[path] !== target)
      say(path, `imports ${target}: what leaves goes by a door of server/outbound`)
}

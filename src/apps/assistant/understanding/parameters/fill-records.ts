import { typed } from '#apps/planner/reading.ts'
import { nameProper } from '../meant/not-names.ts'
import { clientSaid, nameTyped, newName, relativeSaid, strangerSaid, wholeName } from '../meant/who.ts'
import { splitName, tidyName } from '../meant/written-name.ts'
import { has, named, type Scene } from '../scene.ts'
import { type Fill, type Filled, filled, needs, settle } from './filled.ts'
import { behind, leftOver, noteBehind, unquoted } from './free-text.ts'

const contact = (scene: Scene, into: Filled) => {
  const [email] = named(scene, 'email')
  const [phone] = named(scene, 'phone')
  if (email) into.params.email = email.email
  if (phone) into.params.phone = phone.phone
}

export const createClient: Fill = scene => {
  const into = filled()
  const anchor = scene.head.words.findIndex(word => /^(called|named)$/.test(word.key))
  const parts = spelledOut.exec(scene.reading.text)
  const name = parts
    ? null
    : nameProper(newName(scene, anchor >= 0 ? { after: anchor + 1 } : {}), scene.head.words)
  if (parts) {
    into.params.firstName = tidyName(parts[1] as string)
    into.params.lastName = tidyName(parts[2] as string)
  }
  if (name) {
    const { firstName, lastName } = splitName(name)
    into.params.firstName = firstName
    if (lastName) into.params.lastName = lastName
  }
  contact(scene, into)
  const note = noteBehind(scene) ?? scene.free?.text
  if (note) into.params.notes = unquoted(note)
  return needs(into, ['firstName', 'lastName'])
}

const spelledOut =
  /\bfirst name:?\s+(?:is\s+)?([\p{L}'’-]+)[\s,]+(?:and\s+)?(?:last name|surname):?\s+(?:is\s+)?([\p{L}'’-]+)/iu

/** "Email changed -> x@y" is about the person last mentioned. */
const inFocus = (scene: Scene) => {
  const [last, other] = scene.focus.clients
  const contacts = named(scene, 'email').length + named(scene, 'phone').length
  return last && !other && contacts === 1 ? { value: last } : null
}

export const updateClient: Fill = scene => {
  const into = filled()
  settle(
    into,
    'clientId',
    relativeSaid(scene) ? { problem: 'unknown client' } : (clientSaid(scene) ?? inFocus(scene)),
  )
  contact(scene, into)
  const name = nameAfterTo(scene)
  if (name) {
    const { firstName, lastName } = splitName(name)
    if (has(scene, / (last name|surname|family name|married) /))
      into.params.lastName = lastOf(scene, into, name)
    else if (has(scene, / first name /)) into.params.firstName = name
    else renamed(scene, into, firstName, lastName)
  }
  const note = noteBehind(scene)
  if (note && !name) into.params.notes = note
  const changes = ['email', 'phone', 'firstName', 'lastName', 'notes'].some(
    key => into.params[key] !== undefined,
  )
  if (!changes)
    into.missing.push(
      has(scene, / (phone|number|cell|mobile) /)
        ? 'phone'
        : has(scene, / (email|mail) /)
          ? 'email'
          : 'changes',
    )
  return into
}

/** The last name, if the first is the client's own. */
function lastOf(scene: Scene, into: Filled, name: string): string {
  const client = scene.index.known.clients.find(each => each.id === into.params.clientId)
  return client && name.startsWith(`${client.first_name} `) ? name.slice(client.first_name.length + 1) : name
}

/** Nina Petrov to Nina Petrova changes only the last name. */
function renamed(scene: Scene, into: Filled, first: string, last: string | null) {
  const client = scene.index.known.clients.find(each => each.id === into.params.clientId)
  if (last === null) {
    into.params[
      has(scene, / (goes by|nickname|call) /) || !client
        ? 'firstName'
        : has(scene, / spelling /)
          ? 'lastName'
          : 'firstName'
    ] = first
    return
  }
  if (client?.first_name !== first) into.params.firstName = first
  if (client?.last_name !== last) into.params.lastName = last
}

function nameAfterTo(scene: Scene): string | null {
  const { words } = scene.head
  if (!has(scene, / (rename|renamed|name|surname|spelling|goes by|spelled|married|called|call) /)) return null
  for (let at = words.length - 2; at > 0; at--) {
    if (!/^(to|now|by|is|be|as|call|called|spelled|she|he|they)$/.test(words[at]?.key ?? '')) continue
    if (words[at + 1]?.kind === 'mark') continue
    const name = newName(scene, { after: at + 1 })
    if (name) return tidyName(name)
  }
  return null
}

export const findClient: Fill = scene => {
  const into = filled()
  const [phone] = named(scene, 'phone')
  const [email] = named(scene, 'email')
  const people = named(scene, 'person')
  const person = people.find(({ how }) => how === 'whole') ?? people[0]
  if (phone) into.params.query = phone.phone
  else if (email) into.params.query = email.email
  else if (person) into.params.query = nameTyped(scene, person)
  else {
    const name = strangerSaid(scene) ?? newNameIn(scene)
    const before = name ? null : clientSaid(scene)
    if (name) into.params.query = name
    else if (before && 'value' in before) into.params.query = wholeName(scene, before.value)
  }
  return needs(into, ['query'])
}

const newNameIn = (scene: Scene) => {
  const anchor = scene.head.words.findIndex(word =>
    /^(for|named|called|client|patient|find|up|search)$/.test(word.key),
  )
  return anchor >= 0
    ? leftOver(
        scene,
        anchor + 1,
        /^(for|named|called|client|clients|patient|the|a|an|my|our|who|with|all|record|file)$/,
      )
    : null
}

export const deleteClient: Fill = scene => {
  const into = filled()
  if (has(scene, / (all|every|everyone|everybody|entire|whole) /) && named(scene, 'person').length === 0) {
    into.refusal = { code: 'bulk', words: 'I delete one client at a time, and never all of them.' }
    return into
  }
  settle(into, 'clientId', clientSaid(scene))
  return into
}

export const addClientNote: Fill = scene => {
  const into = filled()
  settle(into, 'clientId', clientSaid(scene))
  const note = noteText(scene)
  if (note) into.params.note = note
  return needs(into, ['note'])
}

function noteText(scene: Scene): string | null {
  if (scene.free) return unquoted(scene.free.text)
  const { words } = scene.reading
  const person = named(scene, 'person')[0]
  const verb = words.findIndex(word =>
    /^(note|notes|log|jot|record|remember|write|put|mind|memo|file|chart|add)$/.test(word.key),
  )
  // "note Rosa prefers the window room", "put prefers the window room on Rosa's file"
  if (person && verb >= 0) {
    const rest = leftOver(
      scene,
      person.to,
      /^(file|record|chart|notes|note|card|profile|s|that|to|is|on|in|under|down|about)$/,
    )
    if (rest && rest.split(/\s+/).length > 1) return rest
    const between = unquoted(
      typed(scene.reading, verb + 1, person.from)
        .replace(/^(down|a note|note|that)\s+/i, '')
        .replace(/(?<!\s)\s+(on|to|in|for|about|under|into)(\s+the)?$/i, ''),
    )
    if (between.split(/\s+/).length > 1 && !/^(a )?(quick )?note$/i.test(between)) return between
  }
  const about = behind(scene, /^(about|saying|re|regarding)$/)
  return about?.text || null
}

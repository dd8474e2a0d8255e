// Whether a set holds against its world: node evals/check-set.ts evals/harbor-acupuncture …
// One line for each fault; the exit status is 1 when there are any.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fact, oracleAnswer, type Row } from './oracle.ts'
import { bookableStarts, isFree, minutesOf, readWorld, type World, weekdayOf, weekdays } from './world.ts'

/** What a row with `anyTime` says of its world (claims.json, by the row's id): these starts, and no others, are free. */
interface Claim {
  service: string
  date: string
  practitioner?: string
  /** Only the starts from here, and before there. */
  from?: string
  to?: string
  /** The start that the visitor names, and whether it is free with that practitioner. */
  asked?: string
  isFree?: boolean
}

type Say = (id: string, problem: string) => void
const scorer = join(import.meta.dirname, 'score.mjs')

export const readRows = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim())
    .map(line => JSON.parse(line))

/** All faults of a folder's world and its two sets, one line each: `id: what is wrong`. */
export function checkSet(folder: string): string[] {
  const world = readWorld(join(folder, 'world.json'))
  const found: string[] = []
  const say: Say = (id, problem) => found.push(`${id}: ${problem}`)
  checkWorld(world, say)
  const claims: Record<string, Claim> = existsSync(join(folder, 'claims.json'))
    ? JSON.parse(readFileSync(join(folder, 'claims.json'), 'utf8'))
    : {}
  for (const [file, size] of [
    ['owner.jsonl', 150],
    ['receptionist.jsonl', 60],
  ] as const) {
    const rows = readRows(join(folder, file))
    const ids = new Set(rows.map(row => row.id))
    if (rows.length !== size || ids.size !== size) say(file, `holds ${ids.size} rows, ${size} are wanted`)
    for (const row of rows) {
      if (row.turns) checkConversation(world, row, claims[row.id], say)
      else checkOwnerRow(world, row, say)
    }
    const [last] = scoreOracle(join(folder, file), rows).slice(-1)
    if (last !== `${size} passed, 0 failed`)
      found.push(...scoreOracle(join(folder, file), rows, '--verbose').filter(line => line))
  }
  return found
}

/** What the scorer prints of the answers that the rows themselves ask for. */
export function scoreOracle(set: string, rows: readonly Row[], ...more: string[]): string[] {
  const place = mkdtempSync(join(tmpdir(), 'oracle-'))
  const answers = join(place, 'answers.jsonl')
  writeFileSync(answers, rows.map(row => JSON.stringify(oracleAnswer(row))).join('\n'))
  const run = spawnSync(process.execPath, [scorer, '--set', set, '--answers', answers, ...more], {
    encoding: 'utf8',
  })
  rmSync(place, { recursive: true })
  return `${run.stdout}${run.stderr}`.trim().split('\n')
}

function checkWorld(world: World, say: Say): void {
  for (const list of [world.practitioners, world.services, world.clients, world.appointments, world.leads])
    if (new Set(list.map(entry => entry.id)).size !== list.length) say('world', 'an id stands twice')
  for (const one of world.practitioners)
    for (const service of world.services)
      if (one.serviceIds.includes(service.id) !== service.practitionerIds.includes(one.id))
        say(one.id, `and ${service.id} disagree`)
  for (const visit of world.appointments) {
    const service = world.services.find(entry => entry.id === visit.serviceId)
    if (!service?.practitionerIds.includes(visit.practitionerId)) say(visit.id, 'is with nobody who does it')
    if (!world.clients.some(client => client.id === visit.clientId)) say(visit.id, 'is for nobody')
    if (minutesOf(visit.start) % world.booking.startStepMinutes !== 0) say(visit.id, 'is off the step')
  }
}

const tables = { clientId: 'clients', appointmentId: 'appointments', leadId: 'leads' } as const

function checkOwnerRow(world: World, row: Row, say: Say): void {
  const [today = ''] = world.now.split('T')
  const { action, params = {} } = row.expect
  for (const [key, table] of Object.entries(tables)) {
    const value = params[key]
    if (typeof value === 'string' && !world[table as 'clients'].some(entry => entry.id === value))
      say(row.id, `names ${value}, which the world has not`)
  }
  const text = String(params.scheduledFor ?? params.date ?? '')
  const date = text.slice(0, 10)
  if (date && date < today) say(row.id, `${date} is past`)
  checkWeekday(row, date, say)
  if (action === 'createAppointment') {
    const service = world.services.find(entry => entry.id === params.service)
    const named = params.practitioner === undefined ? service?.practitionerIds : [params.practitioner]
    const at = { serviceId: String(params.service), date: String(params.date), start: String(params.time) }
    const may = (named ?? []).filter(practitionerId =>
      service?.practitionerIds.includes(String(practitionerId)),
    )
    if (!may.some(practitionerId => isFree(world, { ...at, practitionerId: String(practitionerId) })))
      say(row.id, 'that start is not free')
  }
  if (action === 'updateAppointment') checkMove(world, row, say)
}

function checkMove(world: World, row: Row, say: Say): void {
  const params = row.expect.params ?? {}
  const visit = world.appointments.find(entry => entry.id === params.appointmentId)
  if (!visit || params.status !== undefined) return
  const at = {
    serviceId: String(params.service ?? visit.serviceId),
    date: String(params.date ?? visit.date),
    start: String(params.time ?? visit.start),
    practitionerId: visit.practitionerId,
  }
  if (!isFree(world, at, visit.id)) say(row.id, 'cannot be moved there')
}

/** A weekday named beside a date must be that date's own. */
function checkWeekday({ id, utterance = '', history }: Row, date: string, say: Say): void {
  const names = utterance.toLowerCase().match(/\b(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*day\b/g) ?? []
  if (history || names.length === 0 || !date || / week from | week\b/.test(utterance)) return
  const wanted = names.map(name => weekdays.find(day => name.startsWith(day)))
  if (!wanted.includes(weekdayOf(date))) say(id, `${date} is no ${names.join(', ')}`)
}

const timesIn = (fact: Fact): string[][] => (typeof fact === 'object' && fact.anyTime ? [fact.anyTime] : [])

function checkConversation(world: World, row: Row, claim: Claim | undefined, say: Say): void {
  const { book, must_include = [] } = row.expect
  const [claimed] = must_include.flatMap(timesIn)
  if (claimed && !claim) say(row.id, 'names free times without a claim')
  if (claim) checkClaim(world, row.id, claim, claimed ?? [], say)
  if (!book) return
  const starts = bookableStarts(world, {
    serviceId: book.service,
    date: book.date,
    ...(book.practitioner ? { practitionerId: book.practitioner } : {}),
  })
  if (!starts.includes(book.time)) say(row.id, 'books a time that is not free')
}

function checkClaim(world: World, id: string, claim: Claim, claimed: string[], say: Say): void {
  const at = { serviceId: claim.service, date: claim.date }
  const isWanted = (start: string) => start >= (claim.from ?? '') && start < (claim.to ?? '99')
  const own = claim.practitioner ? { ...at, practitionerId: claim.practitioner } : at
  const starts = bookableStarts(world, claim.asked ? at : own).filter(isWanted)
  if (starts.length === 0) say(id, 'nothing is free')
  if (starts.join() !== claimed.join())
    say(id, `free is ${starts.join(' ')}, claimed is ${claimed.join(' ')}`)
  if (claim.asked && bookableStarts(world, own).includes(claim.asked) !== claim.isFree)
    say(id, `${claim.asked} is ${claim.isFree ? 'not ' : ''}free`)
}

if (process.argv[1] === import.meta.filename) {
  const faults = process.argv
    .slice(2)
    .flatMap(folder => checkSet(folder).map(fault => `${folder} ${fault}\n`))
  process.stdout.write(faults.join(''))
  process.exitCode = faults.length > 0 ? 1 : 0
}

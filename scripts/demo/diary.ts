import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { clients, type DemoClient } from './clients.ts'
import { type Practitioner, practitioners, type Service, services, zone } from './practice.ts'
import { type Dice, dice } from './random.ts'
import {
  at,
  type Block,
  type Override,
  planBlocks,
  planOverrides,
  type Span,
  windowsOf,
} from './working-days.ts'

/** A visit as it stands in the book; times are epoch ms. What became of it is `outcomes.ts`. */
export interface Visit {
  client: DemoClient
  practitioner: Practitioner
  service: Service
  addons: Service['addons']
  minutes: number
  cents: number
  start: number
  end: number
  /** Days from today, negative for the past. */
  day: number
}

export interface Diary {
  visits: Visit[]
  blocks: Block[]
  overrides: Override[]
}

const past = 182
const ahead = 21
const visitsToday = 10
const minute = 60_000
const busyWeeks = [
  [-13, -7],
  [-6, -1],
  [1, 6],
  [7, 13],
] as const

/** Six months of visits and three weeks of bookings around `now`, by each client's own rhythm; no two overlap. */
export function planDiary(now: number): Diary {
  const today = localDateOf(zone, now)
  const dates = Array.from({ length: past + ahead + 1 }, (_, index) => addDays(today, index - past))
  const overrides = planOverrides(today)
  const blocks = planBlocks(dates, today, overrides)
  const book = new Book(today, overrides, blocks)
  for (const { client, day, isFirst } of planWishes(book)) {
    // People go where there is room, a day or two beside their rhythm, but never over today.
    const around = day === 0 ? [0] : [day, day + 1, day - 1, day + 2, day - 2].filter(d => d * day > 0)
    const inside = around.filter(d => d >= -past && d <= ahead)
    inside.sort((a, b) => book.loadOf(a) - book.loadOf(b)).find(d => book.take(client, d, isFirst))
  }
  return { visits: book.visits.sort((a, b) => a.start - b.start), blocks, overrides }
}

interface Wish {
  client: DemoClient
  day: number
  isFirst: boolean
}

function planWishes(book: Book): Wish[] {
  const random = dice(24)
  const regulars = clients.filter(client => client.every > 0)
  const isToday = new Set(
    regulars.filter(client => !client.quiet && book.canCome(client, 0)).slice(0, visitsToday),
  )
  const wishes = regulars.flatMap(client => {
    const anchor = isToday.has(client) ? 0 : random.between(1, Math.min(client.every - 1, 9))
    const rounds = Array.from({ length: Math.ceil((past + ahead) / client.every) + 1 }, (_, index) => index)
    const earliest = anchor - Math.floor((past + anchor) / client.every) * client.every
    const days = rounds.map(round => {
      const day = earliest + round * client.every
      return day === 0 ? 0 : day + random.between(-1, 1) || Math.sign(day)
    })
    const kept = days.filter(day => day >= -(client.since ?? past) && day <= ahead)
    // The weeks around today are busy ones: nearly everybody comes once in each, and regulars now and then twice.
    for (const [from, to] of busyWeeks) {
      const comes = kept.some(day => day >= from && day <= to)
      if (!client.since && random.chance(!comes ? 0.9 : client.every <= 8 ? 0.5 : 0))
        kept.push(random.between(from, to))
    }
    return kept
      .filter(day => day <= 9 || random.chance(0.8))
      .filter(day => !client.quiet || day < -client.quiet)
      .sort((a, b) => a - b)
      .map((day, index) => ({ client, day, isFirst: index === 0 && client.since !== undefined }))
  })
  return wishes.sort((a, b) => a.day - b.day)
}

/** Who is busy when; takes a visit only where there is room for it. */
class Book {
  readonly visits: Visit[] = []
  private readonly busy = new Map<string, Span[]>()
  private readonly random: Dice = dice(828)
  private readonly today: string
  private readonly overrides: Override[]

  constructor(today: string, overrides: Override[], blocks: Block[]) {
    this.today = today
    this.overrides = overrides
    for (const block of blocks) this.busyOf(block.practitioner).push(block)
  }

  /** Whether somebody who offers what the client takes works that day. */
  canCome(client: DemoClient, day: number): boolean {
    return this.peopleFor(client, serviceOf(client), day).length > 0
  }

  /** How full a day is: visits for each who works. */
  loadOf(day: number): number {
    const date = addDays(this.today, day)
    const staff = practitioners.filter(person => windowsOf(person, date, this.overrides).length > 0).length
    return this.visits.filter(visit => visit.day === day).length / Math.max(staff, 0.1)
  }

  take(client: DemoClient, day: number, isFirst: boolean): boolean {
    const service = isFirst ? serviceNamed('first') : serviceOf(client)
    const [minutes, cents] = this.durationFor(client, service)
    const addons = client.addon && this.random.chance(0.5) ? service.addons.slice(0, 1) : []
    const sold = {
      minutes: addons.reduce((sum, addon) => sum + addon.duration_min, minutes),
      cents: addons.reduce((sum, addon) => sum + addon.price_cents, cents),
    }
    const partner = clients.find(other => other.name[0] === client.together)
    const people = this.peopleFor(client, service, day)
    const second = partner && practitioners.find(person => person.key === partner.with)
    for (const practitioner of people) {
      if (practitioner === second) continue
      const tables = second ? [practitioner, second] : [practitioner]
      const start = this.startFor(tables, service, sold.minutes, day, client.hour)
      if (start === undefined) continue
      const shared = { service, addons, ...sold, start, end: start + sold.minutes * minute, day }
      this.write({ ...shared, client, practitioner })
      if (partner && second) this.write({ ...shared, client: partner, practitioner: second })
      return true
    }
    return false
  }

  private write(visit: Visit): void {
    this.visits.push(visit)
    this.busyOf(visit.practitioner.key).push(spanOf(visit.service, visit.start, visit.minutes))
  }

  private busyOf(key: string): Span[] {
    const known = this.busy.get(key)
    if (known) return known
    const made: Span[] = []
    this.busy.set(key, made)
    return made
  }

  private durationFor(client: DemoClient, service: Service): [number, number] {
    const usual = service.durations.find(([minutes]) => minutes === client.minutes)
    if (usual && !this.random.chance(0.15)) return usual
    return this.random.pick(service.durations)
  }

  // The one they usually see first, then a colleague who offers the same.
  private peopleFor(client: DemoClient, service: Service, day: number): Practitioner[] {
    const date = addDays(this.today, day)
    return practitioners
      .filter(person => service.by.includes(person.key) && windowsOf(person, date, this.overrides).length > 0)
      .sort((a, b) => Number(b.key === client.with) - Number(a.key === client.with))
  }

  /** The free start on a quarter hour nearest to the hour the client likes, free for all of `tables`. */
  private startFor(tables: Practitioner[], service: Service, minutes: number, day: number, hour: number) {
    const date = addDays(this.today, day)
    const windows = windowsOf(tables[0] as Practitioner, date, this.overrides)
    const starts = windows.flatMap(({ from, until }) => {
      const count = Math.floor((until - from - minutes * minute) / (15 * minute)) + 1
      return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * 15 * minute)
    })
    const liked = at(date, '00:00') + hour * 60 * minute
    return starts
      .filter(start =>
        tables.every(person => this.isFree(person, date, spanOf(service, start, minutes), start, minutes)),
      )
      .sort((a, b) => Math.abs(a - liked) - Math.abs(b - liked) || a - b)[0]
  }

  private isFree(person: Practitioner, date: string, span: Span, start: number, minutes: number): boolean {
    const works = windowsOf(person, date, this.overrides)
    const isInside = works.some(({ from, until }) => from <= start && start + minutes * minute <= until)
    return (
      isInside && !this.busyOf(person.key).some(other => other.from < span.until && span.from < other.until)
    )
  }
}

const spanOf = (service: Service, start: number, minutes: number): Span => ({
  from: start - (service.buffer_before_min ?? 0) * minute,
  until: start + (minutes + 15) * minute,
})

const serviceNamed = (key: string): Service => services.find(service => service.key === key) as Service
const serviceOf = (client: DemoClient): Service => serviceNamed(client.takes)

import ICAL from 'ical.js'
import { isZone } from '#lib/time/zones.ts'
import { busySpan, type EventSpan, type OfZone } from './calendar-span.ts'

/** `from` and `until` in epoch ms, the practice's zone, and limits. */
export interface CalendarQuestion {
  zone: string
  from: number
  until: number
}

export type NotCalendarCode =
  | 'web_page'
  | 'not_a_calendar'
  | 'not_text'
  | 'too_many_events'
  | 'too_many_times'
  | 'own_feed'
export type BusyAnswer = { spans: EventSpan[] } | { error: NotCalendarCode }

export const bounds = {
  events: 20_000,
  /** Maximum recurrence dates of one calendar. */
  dates: 100_000,
  /** Maximum busy times after merging. */
  times: 5_000,
}

/**
 * Busy times of an iCalendar file (RFC 5545), sorted and merged, without titles. Run it in a worker with a time limit.
 * Skips canceled and transparent events; all-day ones are whole local days; times without a zone use the practice's.
 */
export function busyTimesIn(bytes: Uint8Array, question: CalendarQuestion): BusyAnswer {
  const text = textOf(bytes)
  if (text === undefined) return { error: 'not_text' }
  if (!/^\s*BEGIN:VCALENDAR/i.test(text))
    return { error: looksLikePage(text) ? 'web_page' : 'not_a_calendar' }
  const calendars = parsed(text)
  if (!calendars) return { error: 'not_a_calendar' }
  const events = calendars.flatMap(calendar => calendar.getAllSubcomponents('vevent'))
  if (events.length > bounds.events) return { error: 'too_many_events' }
  if (calendars.some(isOurs)) return { error: 'own_feed' }
  // Our own visits may come back through another calendar and would block themselves.
  const others = events.filter(event => !/@stillpoint$/.test(uidOf(event)))
  const left = { dates: bounds.dates }
  const spans = spansOfEvents(others, question, left)
  for (const calendar of calendars)
    for (const times of calendar.getAllSubcomponents('vfreebusy'))
      spans.push(...freeBusy(times, question.zone))
  const merged = mergeSpans(spans, question)
  return left.dates === 0 || merged.length > bounds.times ? { error: 'too_many_times' } : { spans: merged }
}

const isOurs = (calendar: ICAL.Component) =>
  /\/\/Stillpoint\/\//i.test(String(calendar.getFirstPropertyValue('prodid')))

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

const looksLikePage = (text: string) => /^\s*(?:<!doctype html|<html|<head|<\?xml)/i.test(text)

function parsed(text: string): ICAL.Component[] | undefined {
  return componentsOf(text) ?? parsedApart(text)
}

function componentsOf(text: string): ICAL.Component[] | undefined {
  try {
    const found: unknown[] = ICAL.parse(text)
    const all = Array.isArray(found[0]) ? found : [found]
    return all.map(each => new ICAL.Component(each as never)).filter(each => each.name === 'vcalendar')
  } catch {
    return undefined
  }
}

/** Parses event by event, so that one broken event doesn't hide the others. */
function parsedApart(text: string): ICAL.Component[] | undefined {
  const events: string[] = []
  const rest = text.replace(/^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n/gim, event => {
    if (events.length <= bounds.events) events.push(event)
    return ''
  })
  const calendars = events.length > 0 ? componentsOf(rest) : undefined
  for (const event of events) {
    const alone = componentsOf(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`)
    for (const read of alone?.[0]?.getAllSubcomponents('vevent') ?? []) calendars?.[0]?.addSubcomponent(read)
  }
  return calendars
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '')

const wordOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Outlook marks free time in its own property. */
const blocks = (event: ICAL.Component): boolean =>
  wordOf(event, 'status') !== 'CANCELLED' &&
  wordOf(event, 'transp') !== 'TRANSPARENT' &&
  wordOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'

function spansOfEvents(
  events: readonly ICAL.Component[],
  question: CalendarQuestion,
  left: { dates: number },
): EventSpan[] {
  // A changed date of a series is a separate event with the same UID.
  const changed = new Set<string>()
  const spans: EventSpan[] = []
  for (const event of events) {
    const date = event.getFirstProperty('recurrence-id')
    const at = date && readable(() => startOf(date, question.zone))
    if (typeof at === 'number') changed.add(`${uidOf(event)} ${at}`)
  }
  for (const event of events)
    if (blocks(event)) spans.push(...(readable(() => spansOf(event, question, changed, left)) ?? []))
  return spans
}

/** Undefined for a broken event, so that it doesn't hide the others. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function spansOf(
  event: ICAL.Component,
  { zone, from, until }: CalendarQuestion,
  changed: ReadonlySet<string>,
  left: { dates: number },
): EventSpan[] {
  const start = event.getFirstProperty('dtstart')
  if (!start) return []
  const first = start.getFirstValue() as ICAL.Time
  const of = zoneOf(start, zone)
  const length = lengthOf(event, first, of)
  const isSeries =
    !event.hasProperty('recurrence-id') && (event.hasProperty('rrule') || event.hasProperty('rdate'))
  if (!isSeries) return [busySpan(first, length, of)]
  const found: EventSpan[] = []
  // For RDATE without a rule, the library leaves out the first date, which RFC 5545 (3.8.5.2) includes.
  if (!event.hasProperty('rrule'))
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString('FREQ=DAILY;COUNT=1'))
  const dates = new ICAL.RecurExpansion({ component: event, dtstart: first })
  for (let date = dates.next(); date && left.dates > 0; date = dates.next()) {
    left.dates--
    const span = busySpan(date, length, of)
    if (span.from >= until) break
    if (isNone(date, event, first)) continue
    if (span.until > from && !changed.has(`${uidOf(event)} ${span.from}`)) found.push(span)
  }
  return found
}

/** The library turns February 29 of a yearly rule into March 1; RFC 5545 (3.3.10) skips such dates. */
function isNone(date: ICAL.Time, event: ICAL.Component, first: ICAL.Time): boolean {
  const rules = event.getAllProperties('rrule')
  const rule = rules.length === 1 && !event.hasProperty('rdate') ? rules[0]?.getFirstValue() : null
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false
  const parts = rule.parts as Record<string, (number | string)[] | undefined>
  if (['BYDAY', 'BYWEEKNO', 'BYYEARDAY'].some(part => parts[part])) return false
  const days = (parts.BYMONTHDAY ?? [first.day]).map(Number)
  return days.every(day => day > 0) && !days.includes(date.day)
}

/** Its own zone if this runtime knows it, else the one the file describes. */
function zoneOf(property: ICAL.Property, zone: string): OfZone {
  const named = property.getFirstParameter('tzid')
  // Some write a path before the name: '/citadel.org/20190914_1/Europe/Berlin'.
  const known = [named, named?.split('/').slice(-2).join('/'), named?.split('/').slice(-3).join('/')].find(
    name => name && isZone(name),
  )
  return { practice: zone, own: known ?? null }
}

function startOf(property: ICAL.Property, zone: string): number | null {
  const at = property.getFirstValue()
  return at instanceof ICAL.Time ? busySpan(at, { days: 0, ms: 0 }, zoneOf(property, zone)).from : null
}

/** Whole days or ms. Without an end, a date lasts a day and a time nothing. */
function lengthOf(event: ICAL.Component, first: ICAL.Time, of: OfZone): { days: number; ms: number } {
  const end = event.getFirstProperty('dtend')
  const last = end?.getFirstValue()
  if (end && last instanceof ICAL.Time) {
    if (first.isDate) return { days: Math.max(0, dayOf(last) - dayOf(first)), ms: 0 }
    const none = { days: 0, ms: 0 }
    const ends = busySpan(last, none, zoneOf(end, of.practice)).from
    return { days: 0, ms: Math.max(0, ends - busySpan(first, none, of).from) }
  }
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) {
    const ms = Math.max(0, duration.toSeconds() * 1000)
    return first.isDate ? { days: Math.ceil(ms / 86_400_000), ms: 0 } : { days: 0, ms }
  }
  return { days: first.isDate ? 1 : 0, ms: 0 }
}

const dayOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day) / 86_400_000

function freeBusy(component: ICAL.Component, zone: string): EventSpan[] {
  return component.getAllProperties('freebusy').flatMap(property => {
    if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') return []
    return property.getValues().flatMap((period: unknown) => {
      if (!(period instanceof ICAL.Period)) return []
      const of = zoneOf(property, zone)
      const none = { days: 0, ms: 0 }
      return [
        { from: busySpan(period.start, none, of).from, until: busySpan(period.getEnd(), none, of).from },
      ]
    })
  })
}

/** Sorted, cut to the range, and merged so that the number of meetings stays private. */
export function mergeSpans(
  spans: readonly EventSpan[],
  { from, until }: { from: number; until: number },
): EventSpan[] {
  const inside = spans
    .filter(span => span.until > span.from && span.until > from && span.from < until)
    .map(span => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
    .sort((a, b) => a.from - b.from)
  const merged: EventSpan[] = []
  for (const span of inside) {
    const last = merged.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}

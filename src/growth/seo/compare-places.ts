import { dayNames, windowWords } from '#base/practice/weekly-hours.ts'
import { bookingPath } from '#desk/booking/about/public-paths.ts'
import type { ShownProfile } from '#growth/social/connections/google-profile.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import { firstOtherDay, hasAddress, hasName, phoneDifference, sameName } from './same-facts.ts'
import type { SiteFacts } from './site-facts.ts'
import { notReadReason } from './site-problem-labels.ts'

export const fields = ['name', 'address', 'phone', 'hours'] as const
export type Field = (typeof fields)[number]

export interface Cell {
  state: 'same' | 'differs' | 'none'
  text: string
  /** How it differs. */
  note?: string
  /** The page it was found on. */
  at?: string
}

export interface ListingSource {
  place: 'settings' | 'booking' | 'google' | 'site'
  label: string
  /** Why it couldn't be read; its cells are then empty. */
  notRead: string | null
  cells: Record<Field, Cell> | null
}

export interface Compared {
  places: ListingSource[]
  /** Weekday whose hours are shown, from 1: the first that differs, else the last open one. */
  day: number
}

type Week = ChecklistFacts['facts']['weekly']

const hoursText = (week: Week, day: number): string => {
  const words = week.filter(window => window.day === day).map(windowWords)
  return words.length > 0 ? words.join(', ') : 'Closed'
}

export const dayName = (day: number): string => dayNames[day - 1] ?? ''

/** Compares each place with the practice's settings. */
export function comparePlaces(all: ChecklistFacts): Compared {
  const { facts, check } = all
  const site = check?.outcome === 'read' ? check.facts : null
  const shown = all.googleProfile ? weekOf(all.googleProfile) : null
  const other =
    (shown && firstOtherDay(facts.weekly, shown)) ??
    (site?.hours ? firstOtherDay(facts.weekly, site.hours) : null)
  const day = other ?? Math.max(1, ...facts.weekly.map(window => window.day))
  const own = ownCells(all, day)
  return {
    day,
    places: [
      { place: 'settings', label: 'Your settings', notRead: null, cells: own },
      {
        place: 'booking',
        label: 'Booking page',
        notRead: all.page ? null : 'It was never open.',
        cells: all.page ? bookingCells(all, day) : null,
      },
      {
        place: 'google',
        label: 'Google profile',
        notRead: all.googleProfile ? null : googleWords[all.google],
        cells: all.googleProfile ? googleCells(all, all.googleProfile, day) : null,
      },
      {
        place: 'site',
        label: 'Your own site',
        notRead: site ? null : siteNotRead(all),
        cells: site ? siteCells(all, site, day) : null,
      },
    ],
  }
}

const googleWords: Record<ChecklistFacts['google'], string> = {
  none: 'Google is not connected.',
  trial: 'What is connected is a trial account, which is nowhere on Google.',
  connected: 'Google is connected. What its profile says is read within a day.',
  needs_reconnecting: 'Google has to be connected again.',
}

export function siteNotRead({ practice, check }: Pick<ChecklistFacts, 'practice' | 'check'>): string {
  if (!practice.website) return 'No site is named.'
  return check ? notReadReason(check.outcome) : 'It was not read yet.'
}

const said = (text: string | null): Cell =>
  text ? { state: 'same', text } : { state: 'none', text: 'Not given' }

function ownCells({ practice, facts }: ChecklistFacts, day: number): Record<Field, Cell> {
  const hours = facts.weekly.length > 0 ? hoursText(facts.weekly, day) : null
  return {
    name: said(practice.name),
    address: said(practice.address),
    phone: said(practice.phone),
    hours: said(hours),
  }
}

/** The public booking page, checked even though it uses the same rows. */
function bookingCells(all: ChecklistFacts, day: number): Record<Field, Cell> {
  const { practice, page, facts } = all
  if (!page) return ownCells(all, day)
  const at = bookingPath(page.practice)
  const held = (text: string | null, ours: string | null): Cell =>
    text === ours ? { ...said(text), at } : { state: 'differs', text: text ?? 'Not given', at }
  return {
    name: held(page.practice.name, practice.name),
    address: held(page.practice.address, practice.address),
    phone: held(page.practice.phone, practice.phone),
    hours: said(facts.weekly.length > 0 ? hoursText(facts.weekly, day) : null),
  }
}

function siteCells(all: ChecklistFacts, site: SiteFacts, day: number): Record<Field, Cell> {
  return {
    name: nameAt(all, site),
    address: addressAt(all, site),
    phone: phoneAt(all, site),
    hours: hoursAt(all, site, day),
  }
}

const weekOf = ({ hours }: ShownProfile): Week =>
  hours.map(({ weekday, from, to }) => ({ day: weekday, start: from, end: to }))

/** Compares Google's profile with the practice's settings. */
function googleCells(all: ChecklistFacts, shown: ShownProfile, day: number): Record<Field, Cell> {
  const { practice, facts } = all
  const held = (text: string | null, isSame: boolean, none: string, note?: string): Cell => {
    if (!text) return { state: 'none', text: none }
    return isSame ? { state: 'same', text } : { state: 'differs', text, ...(note ? { note } : {}) }
  }
  const country = countryOf(practice)
  const [ours, theirs] = [practice.phone, shown.phone].map(each => (each ? toE164(each, country) : undefined))
  const note = ours && theirs && ours !== theirs ? phoneDifference(ours, theirs) : undefined
  const week = weekOf(shown)
  return {
    name: held(shown.name, sameName(shown.name ?? '', practice.name), 'No name there'),
    address: held(
      shown.address,
      practice.address !== null && hasAddress(shown.address ?? '', practice.address),
      'No address there',
    ),
    phone: held(shown.phone, ours !== undefined && ours === theirs, 'No number there', note ?? undefined),
    hours:
      week.length === 0
        ? { state: 'none', text: 'No hours there' }
        : held(hoursText(week, day), firstOtherDay(facts.weekly, week) === null, ''),
  }
}

const textOf = (site: SiteFacts) => site.pages.map(({ text }) => text).join(' ')

function nameAt({ practice }: ChecklistFacts, site: SiteFacts): Cell {
  const [said] = site.names
  // Structured data counts before visible text.
  const other =
    site.names.length > 0 && !site.names.some(name => sameName(name, practice.name)) ? said : undefined
  if (other && !hasName(site.pages[0]?.title ?? '', practice.name))
    return { state: 'differs', text: other, note: 'as it tells search engines' }
  const titles = site.pages.map(({ title }) => title ?? '').join(' ')
  if (
    site.names.some(name => sameName(name, practice.name)) ||
    hasName(`${titles} ${textOf(site)}`, practice.name)
  )
    return { state: 'same', text: practice.name }
  const title = site.pages[0]?.title
  return title ? { state: 'differs', text: title } : { state: 'none', text: 'No name found' }
}

// Matches a street address in text: '220 Alder Street'.
const street =
  /\b\d{1,5}\s(?:\p{L}[\p{L}.'’-]*\s){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|way|square|parkway|pkwy)\b\.?/iu

function addressAt({ practice: { address } }: ChecklistFacts, site: SiteFacts): Cell {
  if (!address) return { state: 'none', text: site.addresses[0] ?? 'Nothing to compare' }
  if (site.addresses.some(each => hasAddress(each, address)) || hasAddress(textOf(site), address))
    return { state: 'same', text: address }
  const found = site.addresses[0] ?? street.exec(textOf(site))?.[0]
  return found ? { state: 'differs', text: found } : { state: 'none', text: 'No address found' }
}

function phoneAt({ practice }: ChecklistFacts, site: SiteFacts): Cell {
  const ours = practice.phone ? toE164(practice.phone, countryOf(practice)) : undefined
  const [first] = site.phones
  if (!practice.phone || !ours) return { state: 'none', text: first?.text ?? 'Nothing to compare' }
  if (site.phones.some(({ number }) => number === ours)) return { state: 'same', text: practice.phone }
  if (!first) return { state: 'none', text: 'No number found' }
  const note = phoneDifference(ours, first.number)
  return { state: 'differs', text: first.text, at: first.page, ...(note ? { note } : {}) }
}

function hoursAt({ facts }: ChecklistFacts, site: SiteFacts, day: number): Cell {
  if (!site.hours) return { state: 'none', text: 'Not written for search engines' }
  const other = firstOtherDay(facts.weekly, site.hours)
  return { state: other === null ? 'same' : 'differs', text: hoursText(site.hours, day) }
}

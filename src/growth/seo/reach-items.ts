import { businessFacts } from '#desk/booking/about/business-facts.ts'
import type { ChecklistFacts, Item, Mend } from './checklist-facts.ts'
import { type Cell, type Compared, dayName, type Field } from './compare-places.ts'

const titles: Record<Field, { same: string; missing: string }> = {
  name: { same: 'The name is the same everywhere', missing: 'The practice has no name' },
  address: { same: 'The address is the same everywhere', missing: 'No address is given' },
  phone: { same: 'The phone number is the same everywhere', missing: 'No phone number is given' },
  hours: { same: 'The hours are the same everywhere', missing: 'No opening hours are given' },
}

const settingsOf: Record<Field, string> = {
  name: '/practice-settings#details',
  address: '/practice-settings#details',
  phone: '/practice-settings#details',
  hours: '/schedule',
}

/** Name, address, phone and hours across readable places, and whether Google was readable. */
export function reachItems(all: ChecklistFacts, compared: Compared): Item[] {
  const fields: Field[] = ['name', 'address', 'phone', 'hours']
  return [...fields.map(field => itemOf(all, compared, field)), googleItem(all)]
}

function itemOf(all: ChecklistFacts, { places, day }: Compared, field: Field): Item {
  const read = places.flatMap(({ label, place, cells }) =>
    cells ? [{ label, place, cell: cells[field] }] : [],
  )
  const own = read.find(({ place }) => place === 'settings')?.cell
  const rows = read.map(({ label, cell }) => ({
    label,
    value: cell.note ? `${cell.text} (${cell.note})` : cell.text,
  }))
  const base = { id: field, group: 'reach' as const, rows }
  if (!own || own.state === 'none')
    return {
      ...base,
      state: 'missing',
      words: titles[field].missing,
      evidence: 'Whoever looks for you reads it first.',
      mend: { kind: 'screen', label: 'Add it', to: settingsOf[field] },
    }
  const other = read.find(({ cell }) => cell.state === 'differs')
  if (other) {
    const mend: Mend =
      other.place === 'booking'
        ? { kind: 'screen', label: 'Open settings', to: settingsOf[field] }
        : { kind: 'copy', label: 'Copy the words', text: wordsFor(all, field, own) }
    return {
      ...base,
      state: 'differs',
      words: differs(field, other, day),
      evidence: howOther(other.cell, own, field),
      mend,
    }
  }
  const empty = read.find(({ place, cell }) => place === 'site' && cell.state === 'none')
  if (empty)
    return {
      ...base,
      state: 'missing',
      words: missingAt[field],
      evidence: `${empty.cell.text}. Yours: ${field === 'hours' ? `${dayName(day)} ${own.text}` : own.text}.`,
      mend: { kind: 'copy', label: 'Copy the words', text: wordsFor(all, field, own) },
    }
  const where = read.map(({ label }) => label.toLowerCase())
  return { ...base, state: 'true', words: titles[field].same, evidence: `${own.text}: ${inList(where)}.` }
}

const missingAt: Record<Field, string> = {
  name: 'Your own site does not say your name',
  address: 'Your own site does not say your address',
  phone: 'Your own site does not say your phone number',
  hours: 'Search engines cannot read the hours on your own site',
}

function differs(field: Field, { label, cell }: { label: string; cell: Cell }, day: number): string {
  if (field === 'phone') return `${label}: the phone ends in ${cell.text.replace(/\D/g, '').slice(-2)}`
  if (field === 'hours') return `${label} says ${dayName(day)} ${cell.text}`
  return `${label} says “${cell.text}”`
}

function howOther(cell: Cell, own: Cell, field: Field): string {
  const page = cell.at?.startsWith('http') ? ` It stands on ${new URL(cell.at).pathname}.` : ''
  const yours = field === 'hours' ? `You are open ${own.text}.` : `Yours is ${own.text}.`
  return `${cell.note && field === 'phone' ? `${cell.note} ` : ''}${yours}${page}`
}

/** Text to paste into the site; for hours, structured data. */
function wordsFor(all: ChecklistFacts, field: Field, own: Cell): string {
  return field === 'hours' ? siteSnippet(all) : own.text
}

export function siteSnippet({ practice, page, facts, publicUrl }: ChecklistFacts): string {
  if (!page) return ''
  const { sameAs: _, '@id': __, ...business } = businessFacts({ page, facts, publicUrl })
  const own = {
    '@context': 'https://schema.org',
    ...business,
    ...(practice.website ? { url: practice.website } : {}),
  }
  return `<script type="application/ld+json">\n${JSON.stringify(own, null, 2).replaceAll('<', '\\u003c')}\n</script>`
}

function googleItem({ google, googleProfile }: ChecklistFacts): Item {
  if (googleProfile)
    return {
      id: 'google',
      group: 'reach',
      state: 'true',
      words: 'Your Google profile is read',
      evidence: 'Once a day, and compared with your settings above.',
    }
  const base = { id: 'google', group: 'reach' as const, state: 'not_read' as const }
  const label =
    google === 'needs_reconnecting'
      ? 'Connect again'
      : google === 'none'
        ? 'Connect Google'
        : 'Open social media'
  const mend: Mend = { kind: 'screen', label, to: '/social-media' }
  const evidence = {
    none: 'Google is not connected, so what its profile says of you is not known here.',
    trial: 'What is connected is a trial account, which is nowhere on Google.',
    connected: 'Google is connected. What its profile says is read within a day.',
    needs_reconnecting: 'Google has to be connected again before it answers.',
  }[google]
  return { ...base, words: 'Your Google profile is not read', evidence, mend }
}

const inList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

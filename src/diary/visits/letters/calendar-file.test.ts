import { expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: '5b0c1f3e-visit@stillpoint',
  sequence: 2,
  method: 'request',
  start: '2026-05-21T14:30:00Z',
  end: '2026-05-21T12:00:00-04:00',
  summary: 'Visit to Willow & Stone Massage',
  location: '218 Alder Street, Asheville',
  description: 'With Mara.\nMove or cancel: https://example.test/m/abc',
  url: 'https://example.test/m/abc',
  organizer: { name: 'Willow & Stone Massage', email: 'hello@willow.test' },
  attendee: { name: 'Nadia Brooks', email: 'nadia@example.test' },
  createdAt: '2026-05-14T09:00:00Z',
}
/** Lines as a calendar reads them: unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('writes one visit in UTC, with the UID and sequence number that calendars update it by', () => {
  const lines = linesOf(calendarFile(entry))
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REQUEST',
      'UID:5b0c1f3e-visit@stillpoint',
      'SEQUENCE:2',
      'DTSTAMP:20260514T090000Z',
      'DTSTART:20260521T143000Z',
      'DTEND:20260521T160000Z',
      'SUMMARY:Visit to Willow & Stone Massage',
      'LOCATION:218 Alder Street\\, Asheville',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://example.test/m/abc',
      'END:VCALENDAR',
    ]),
  )
  expect(lines.find(line => line.startsWith('ORGANIZER'))).toMatch(
    /CN="Willow & Stone Massage".*mailto:hello@willow\.test/,
  )
  expect(lines.find(line => line.startsWith('ATTENDEE'))).toMatch(
    /PARTSTAT=ACCEPTED.*mailto:nadia@example\.test/i,
  )
  expect(lines.find(line => line.startsWith('DESCRIPTION'))).toContain('With Mara.\\nMove or cancel')
})

it('ends every line with CRLF and folds at 75 octets without splitting multi-byte characters', () => {
  const text = calendarFile({ ...entry, summary: 'Физиотерапия '.repeat(20) })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(linesOf(text)).toContain(`SUMMARY:${'Физиотерапия '.repeat(20)}`)
})

it('removes the entry when the visit is canceled', () => {
  const lines = linesOf(calendarFile({ ...entry, method: 'cancel', sequence: 3 }))
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', `UID:${entry.uid}`]),
  )
})

it('marks the event tentative until the practice confirms', () => {
  expect(linesOf(calendarFile({ ...entry, isTentative: true }))).toContain('STATUS:TENTATIVE')
})

it('uses PUBLISH when the practice has no reply address', () => {
  const { attendee: _, ...alone } = entry
  const lines = linesOf(
    calendarFile({ ...alone, organizer: { name: 'Willow', email: null }, location: null }),
  )
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines.filter(line => /^(ORGANIZER|ATTENDEE|LOCATION)/.test(line))).toEqual([])
})

it('escapes names so that none breaks out of its line', () => {
  const name = 'Eve"\r\nBEGIN:VALARM\r\nX:"'
  const lines = linesOf(
    calendarFile({ ...entry, organizer: { name, email: 'eve@example.test' }, summary: name }),
  )
  expect(lines).not.toContain('BEGIN:VALARM')
  expect(lines.filter(line => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
})

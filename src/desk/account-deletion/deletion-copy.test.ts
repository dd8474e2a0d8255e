import { describe, expect, it } from 'vitest'
import { colleagueWords, deletionDay, erasedWords, upcomingWords } from './deletion-copy.ts'

describe('deletionDay', () => {
  it('names the day in the zone of the practice', () => {
    expect(deletionDay('2026-12-05T03:00:00Z', 'America/New_York')).toBe('Friday, December 4')
    expect(deletionDay('2026-12-05T03:00:00Z', 'Europe/Berlin')).toBe('Saturday, December 5')
  })
})

describe('erasedWords', () => {
  it('counts what will be erased, and leaves out what does not exist', () => {
    const none = { clients: 0, appointments: 0, notes: 0, files: 0, posts: 0 }
    expect(erasedWords(none)).toEqual([])
    expect(erasedWords({ ...none, clients: 1, appointments: 1_204, notes: 2 })).toEqual([
      '1 client',
      '1,204 appointments',
      '2 notes',
    ])
  })
})

describe('colleagueWords and upcomingWords', () => {
  it('have singular and plural forms', () => {
    expect(colleagueWords(1, 'Willow')).toMatch(/^1 colleague loses access to Willow/)
    expect(colleagueWords(3, 'Willow')).toMatch(/^3 colleagues lose access to Willow/)
    expect(upcomingWords(1)).toMatch(/^1 appointment is booked/)
    expect(upcomingWords(12)).toMatch(/^12 appointments are booked/)
  })
})

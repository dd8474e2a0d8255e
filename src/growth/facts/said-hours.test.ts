import { describe, expect, it } from 'vitest'
import { saidHours } from './said-hours.ts'

const day = (day: number, start: string, end: string) => ({ day, start, end })

describe('opening hours in one row per day', () => {
  it('span a lunch break', () => {
    expect(saidHours([day(1, '13:00', '17:00'), day(1, '09:00', '12:00'), day(3, '10:00', '18:00')])).toEqual(
      [
        { weekday: 1, from: '09:00', to: '17:00' },
        { weekday: 3, from: '10:00', to: '18:00' },
      ],
    )
  })
  it('are omitted when a day has two periods far apart', () => {
    expect(saidHours([day(1, '08:00', '10:00'), day(1, '18:00', '20:00'), day(2, '09:00', '17:00')])).toEqual(
      [],
    )
  })
  it('can end at midnight', () => {
    expect(saidHours([day(5, '18:00', '24:00')])).toEqual([{ weekday: 5, from: '18:00', to: '00:00' }])
  })
})

import { expect, it } from 'vitest'
import { type Desk, layOut, orderOnDesk, readDesk } from './desk.ts'
import { clientsLabel, visitsLabel } from './import-button-labels.ts'

const place = { today: '2026-05-20', time_zone: 'America/New_York', country: 'US' as const }
const deskOf = (...dates: string[]) => {
  const laid = layOut(
    new TextEncoder().encode(['Name,Birthday', ...dates.map((date, at) => `P${at},${date}`)].join('\n')),
  )
  if ('error' in laid) throw new Error(laid.error)
  return laid as Desk<'clients'>
}
const birthdays = async (desk: Desk<'clients'>) => {
  const read = await readDesk(desk, place, async () => true)
  if (!read) throw new Error('not read')
  return { dates: read.rows.map(row => row.birth_date), label: clientsLabel(read.rows, read.problems, 0) }
}

it('applies the displayed date order to ambiguous dates, and reads unambiguous ones as they are', async () => {
  const desk = deskOf('3/4/1980', '04/13/1980', '5/20/1981', '13/4/1980')
  expect(orderOnDesk(desk, 'US')).toEqual({ order: 'month', basis: 'mixed' })
  const asShown = {
    dates: ['1980-03-04', '1980-04-13', '1981-05-20', '1980-04-13'],
    label: 'Import 4 clients',
  }
  expect(await birthdays(desk)).toEqual(asShown)
  expect(await birthdays({ ...desk, order: 'month' })).toEqual(asShown)
  expect((await birthdays({ ...desk, order: 'day' })).dates[0]).toBe('1980-04-03')
})

it('shows the order that most dates prove, or else the country’s', () => {
  expect(orderOnDesk(deskOf('13/4/1980', '14/4/1980', '4/15/1980', '3/4/1980'), 'US').order).toBe('day')
  expect(orderOnDesk(deskOf('3/4/1980'), 'US')).toEqual({ order: 'month', basis: 'assumed' })
  expect(orderOnDesk(deskOf('3/4/1980', '13/4/1980'), 'US')).toEqual({ order: 'day', basis: 'proven' })
})

it('the button names what would be left out', async () => {
  expect((await birthdays(deskOf('3/14/1980', '2/30/1980', 'soon'))).label).toBe(
    'Import 3 clients, 2 without a birthday',
  )
  expect(clientsLabel([], [], 1)).toBe('Import 0 clients, 1 row left out')
  expect(visitsLabel(1, 0)).toBe('Import 1 visit')
  expect(visitsLabel(57, 3)).toBe('Import 57 visits, 3 rows left out')
})

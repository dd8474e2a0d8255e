import { expect, it } from 'vitest'
import { closed, readAddress, withAddress } from './calendar-address.ts'

const id = '3f1b0c52-6a7e-4d1f-9a55-0d2f6a1c9b10'
const other = '9c0e7a44-11d2-4b7e-8f43-5a6b7c8d9e0f'
const read = (query: string) => readAddress(new URLSearchParams(query))

it('reads a full address', () => {
  expect(read(`view=week&date=2026-05-14&practitioner=${id},${other}&appointment=${id}`)).toEqual({
    view: 'week',
    date: '2026-05-14',
    practitionerIds: [id, other],
    appointment: id,
    isNew: false,
    classId: null,
    isNewClass: false,
    start: null,
    client: null,
    with: null,
    isMove: false,
    isCancel: false,
    isChange: false,
    like: null,
    isBlock: false,
  })
  expect(read(`class=${other}&new=class`)).toMatchObject({ classId: other, isNew: false, isNewClass: true })
  expect(read(`new=1&client=${id}&with=${other}&start=2026-05-14T10:30:00-04:00`)).toMatchObject({
    with: other,
    isNew: true,
    client: id,
    start: '2026-05-14T14:30:00.000Z',
  })
})

it.each([
  ['1899-12-31', null],
  ['1900-01-01', '1900-01-01'],
  ['2199-12-31', '2199-12-31'],
  ['9999-12-31', null],
])('reads date %s as %s, because the weeks and months around it must exist', (date, known) => {
  expect(read(`view=month&date=${date}`)).toMatchObject({ view: 'month', date: known })
})

it('ignores an invalid address', () => {
  expect(
    read('view=year&date=2026-02-30&practitioner=me&appointment=1&new=yes&start=soon&client=x&with=y&move=2'),
  ).toEqual({
    view: null,
    date: null,
    practitionerIds: null,
    appointment: null,
    isNew: false,
    classId: null,
    isNewClass: false,
    start: null,
    client: null,
    with: null,
    isMove: false,
    isCancel: false,
    isChange: false,
    like: null,
    isBlock: false,
  })
})

it('changes some parameters and keeps the rest', () => {
  const query = new URLSearchParams(`view=day&appointment=${id}&utm=x`)
  expect(withAddress(query, { view: 'week', ...closed }).toString()).toBe('view=week&utm=x')
})
